import { fileNameOf } from './file-name.js';

const days = '2026-10-01_2026-10-31.pdf';

describe('the name of the file', () => {
  it.each([
    ['Corner Barbers', `Corner-Barbers_${days}`, `Corner-Barbers_${days}`],
    ['Café Größe', `Cafe-Groe_${days}`, `Caf%C3%A9-Gr%C3%B6%C3%9Fe_${days}`],
    ['صالون', `insight_${days}`, `%D8%B5%D8%A7%D9%84%D9%88%D9%86_${days}`],
    ['🍕🍕', `insight_${days}`, `insight_${days}`],
    ['../../etc/passwd', `etc-passwd_${days}`, `etc-passwd_${days}`],
    ['a"; filename="b.exe\r\nX: y', `a-filename-b-exe-X-y_${days}`, `a-filename-b-exe-X-y_${days}`],
  ])('%s', (businessName, plain, encoded) => {
    expect(fileNameOf(businessName, days, 'insight')).toBe(
      `filename="${plain}"; filename*=UTF-8''${encoded}`,
    );
  });

  it('stays short', () => {
    const name = fileNameOf('ä'.repeat(10_000), days, 'insight');
    expect(name.length).toBeLessThan(600);
  });
});
