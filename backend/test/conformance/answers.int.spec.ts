import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { Brand } from '../../src/lib/brand/brand.js';
import { Brands } from '../../src/kernel/brands/brands.js';
import { AppError } from '../../src/kernel/errors/app-error.js';
import { Client } from '../support/client.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { assertNoFaults, takeFaults } from './answer-faults.ts';

describe('the answers of the API', () => {
  let test: TestApp;
  let port: number;

  beforeAll(async () => {
    test = await startTestApp();
    await test.app.listen(0, '127.0.0.1');
    port = (test.app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(() => test.stop());
  afterEach(() => jest.restoreAllMocks());

  const faults = (): string[] => takeFaults().flatMap((fault) => fault.faults);

  describe('when the code and the document part ways', () => {
    const answerWith = async (
      change: (brand: Brand) => object,
    ): Promise<LightMyRequestResponse> => {
      const brands = test.app.get(Brands);
      const brand = await brands.atHost('localhost');
      jest.spyOn(brands, 'atHost').mockResolvedValue(change(brand) as Brand);
      return test.app.inject('/api/branding');
    };

    it('leaves out a field that is not declared, and fails the test in which it came', async () => {
      const response = await answerWith((brand) => ({ ...brand, operatorKey: 'secret' }));
      expect([response.statusCode, response.body]).toEqual([
        200,
        expect.not.stringContaining('secret'),
      ]);
      expect(() => assertNoFaults(takeFaults())).toThrow(
        /GET \/api\/branding 200: the body has the undeclared field 'operatorKey'/,
      );
    });

    it('notices a field that is missing and one of another type', async () => {
      await answerWith(({ name: _name, ...brand }) => ({ ...brand, isProduct: 'yes' }));
      expect(faults()).toEqual(
        expect.arrayContaining([
          "the body must have required property 'name'",
          '/isProduct must be boolean',
        ]),
      );
    });

    it('notices an error whose status is not declared', async () => {
      jest.spyOn(test.app.get(Brands), 'atHost').mockRejectedValue(new AppError('x', 418, 'X.'));
      await test.app.inject('/api/branding');
      expect(faults()).toEqual(['status 418 is not declared']);
    });

    it('fails nothing that is as the document says', async () => {
      await test.app.inject('/api/branding');
      await test.app.inject('/api/nothing');
      await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: '{' });
      expect(faults()).toEqual([]);
    });
  });

  it('names the methods that an address takes', async () => {
    const response = await test.app.inject({ method: 'PATCH', url: '/api/reviews' });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST']);
    expect(response.json()).toMatchObject({ code: 'http.method-not-allowed' });
    const read = await test.app.inject({ method: 'DELETE', url: '/api/channels' });
    expect([read.statusCode, read.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect((await test.app.inject('/api/nothing')).statusCode).toBe(404);
  });

  it.each(['0', '101', '1000', '1.5', 'ten', ''])(
    'says what a limit may be to one of "%s"',
    async (limit) => {
      const response = await test.app.inject(
        `/api/public/businesses/corner-barbers/reviews?limit=${limit}`,
      );
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        errors: [{ field: 'limit', message: 'Send a whole number from 1 to 100.' }],
      });
    },
  );

  it('refuses U+0000 in every text that it would store or look for', async () => {
    const owner = new Client(test.app);
    await owner.register('owner@example.com');
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Shop' });
    const answers = [
      await owner.call('GET', `/api/businesses/${id}/customers?search=a%00b`),
      await owner.call('GET', `/api/businesses/${id}/reviews?search=a%00b`),
      await owner.call('POST', '/api/test-payments', {
        clientSecret: 'a\u0000b',
        paymentMethod: 'pm_card_visa',
      }),
    ];
    expect(answers.map((answer) => answer.json<{ errors: object[] }>().errors)).toEqual(
      ['search', 'search', 'clientSecret'].map((field) => [
        {
          field,
          code: 'invalid-character',
          message: "Remove characters that can't be displayed.",
        },
      ]),
    );
  });

  /** Sends bytes as they are; everything that comes back. */
  async function exchange(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.write(bytes);
    await once(socket, 'close');
    return said;
  }

  it.each<[string, string, number, string]>([
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'http.malformed-request'],
    [
      'headers that are too large',
      `GET /api/channels HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'http.headers-too-large',
    ],
    [
      'a request without a host',
      'GET /api/channels HTTP/1.1\r\nconnection: close\r\n\r\n',
      400,
      'http.malformed-request',
    ],
    [
      'a length that is no number',
      'POST /api/reviews HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1x\r\n\r\n{}',
      400,
      'http.malformed-request',
    ],
    [
      'two ways of telling the length',
      'POST /api/reviews HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
      400,
      'http.malformed-request',
    ],
    [
      'a malformed address',
      'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      'http.malformed-request',
    ],
    [
      'a parameter that is too long',
      `GET /api/customers/${'x'.repeat(400)}/history HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      400,
      'http.malformed-request',
    ],
  ])('answers %s with a problem', async (_what, bytes, status, code) => {
    const said = await exchange(bytes);
    const [head = '', body = ''] = said.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/problem+json');
    const problem = JSON.parse(body) as { requestId: string };
    expect(problem).toMatchObject({ status, code });
    expect(head.toLowerCase()).toContain(`x-request-id: ${problem.requestId}`);
  });
});
