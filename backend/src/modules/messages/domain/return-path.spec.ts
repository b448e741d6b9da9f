import { v7 as uuidv7 } from 'uuid';
import { messageOfMailId, messageOfReturnPath, returnPathOf } from './return-path.js';

describe('the address that reports come back to', () => {
  it('tells its message again, whatever a mail server made of it', () => {
    const id = uuidv7();
    const address = returnPathOf(id, 'bounces.example.com');
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(messageOfReturnPath(address)).toBe(id);
    expect(messageOfReturnPath(`"Mail" <${address.toUpperCase()}>`)).toBe(id);
  });

  it.each(['', 'reviews@example.com', 'bounce-123@example.com', 'bounce-@example.com'])(
    'finds nothing in %j',
    (address) => expect(messageOfReturnPath(address)).toBeUndefined(),
  );

  it('finds the message of a Message-ID', () => {
    const id = uuidv7();
    expect(messageOfMailId(`<${id}@example.com>`)).toBe(id);
    expect(messageOfMailId('<CAF123@mail.example.com>')).toBeUndefined();
  });
});
