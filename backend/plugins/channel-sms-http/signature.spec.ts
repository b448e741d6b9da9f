import { isSigned } from './signature.js';

/** The examples of Twilio's own documents, whose token is 12345. */
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const fieldsOf = (caller: string) => ({
  To: '+18005551212',
  Digits: '1234',
  CallSid: 'CA1234567890ABCDE',
  Caller: caller,
  From: caller,
});
const signed = (signature: string | undefined, caller = '+14158675309') =>
  isSigned(
    { url, headers: { 'x-twilio-signature': signature }, fields: fieldsOf(caller) },
    '12345',
  );

describe('the signature of a call', () => {
  it('is the one that Twilio documents', () => {
    expect(signed('RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(true);
    expect(signed('0/KCTR6DLpKmkAf8muzZqo1nDgQ=', '+12349013030')).toBe(true);
  });

  it.each([undefined, '', 'RSOYDt4T1cUTdK1PDd93/VVr8B9=', 'rsoydt4t1cutdk1pdd93/vvr8b8='])(
    'is not %j',
    (signature) => expect(signed(signature)).toBe(false),
  );
});
