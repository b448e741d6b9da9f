/** Texts that must come back as they went in: what each is, and the text. */
export const HOSTILE_TEXTS: [string, string][] = [
  ['SQL', `'); DROP TABLE reviews; -- \\' OR 1=1 $1 \${x}`],
  ['HTML', `<script>alert(1)</script><img src=x onerror="alert(1)">&amp;`],
  ['right-to-left text', 'שלום, תספורת מצוינת! ‏مرحبا‎ abc'],
  ['emoji and combining marks', '👩‍👩‍👧‍👦🏳️‍🌈 Z͑ͫa̴l\u0335go e\u0301 ﷽ \u{1F9D1}\u{1F3FF}'],
  ['line breaks', 'one\r\nBcc: thief@example.com\r\n\r\ntwo'],
  ['what looks like a placeholder', '{{customerName}} {businessName} %s %n ../../etc/passwd'],
];

/** Texts that must be refused. */
export const IMPOSSIBLE_TEXTS: [string, string][] = [
  ['10,000 characters', 'x'.repeat(10_000)],
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['an escape sequence', 'a\u001b[31mb'],
  ['nothing but spaces', ' \t\n '],
];
