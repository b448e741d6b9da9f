import { isLocalAddress } from './local-address.js';

describe('isLocalAddress', () => {
  it.each<[string | undefined, boolean]>([
    [undefined, true],
    ['http://localhost:3000', true],
    ['https://localhost', true],
    ['http://LOCALHOST', true],
    ['http://brightside.localhost:3000', true],
    ['http://127.0.0.1:8080', true],
    ['http://127.1.2.3', true],
    ['http://[::1]:3000', true],
    ['https://reviews.example.com', false],
    ['http://10.0.0.5', false],
    ['http://192.168.1.20:3000', false],
    ['http://0.0.0.0:3000', false],
    ['http://[fe80::1]', false],
    ['http://localhost.example.com', false],
    ['http://127.0.0.1.example.com', false],
    ['http://notlocalhost', false],
  ])('%s: %s', (url, local) => expect(isLocalAddress(url)).toBe(local));
});
