type Tree = { [key: string]: string | Tree };

/** The page comes in one language, with its texts: the server has chosen. */
const read = (): { language: string; texts: Tree } => {
  const element = typeof document === 'undefined' ? null : document.getElementById('texts');
  return {
    language: element ? document.documentElement.lang : 'en',
    texts: element?.textContent ? (JSON.parse(element.textContent) as Tree) : {},
  };
};

const { language, texts } = read();

const find = (key: string): string | undefined => {
  let node: string | Tree | undefined = texts;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
};

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** A name between words that run the other way keeps to itself (Unicode's first-strong isolate). */
const isolated = (value: string): string =>
  document.documentElement.dir === 'rtl' || RIGHT_TO_LEFT.test(value)
    ? `\u2068${value}\u2069`
    : value;

/** The text of `key` (`details.back`) with its `{slots}` filled once; the key itself if unknown. */
export function t(key: string, values: Record<string, string> = {}): string {
  const text = find(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    return value === undefined ? slot : isolated(value);
  });
}

/** The form of `key` that a number asks for (`stars_one`, `stars_few`, ...), with `{count}` filled. */
export function counted(key: string, count: number): string {
  const form = new Intl.PluralRules(language).select(count);
  const text = find(`${key}_${form}`) ?? find(`${key}_other`) ?? key;
  return text.replace('{count}', new Intl.NumberFormat(language).format(count));
}
