/** Value of a form: text, or a list or map of values. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Reads `a[b]=1&c[0][d]=2` as Stripe's API does. */
export function parseForm(body: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let at: Form = root;
    path.forEach((part, index) => {
      if (index === path.length - 1) {
        at[part] = value;
        return;
      }
      const next = at[part];
      const inner: Form = isForm(next) ? next : {};
      at[part] = inner;
      at = inner;
    });
  }
  return listsIn(root);
}

export const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts maps whose names are 0, 1, 2, ... to lists. */
function listsIn(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, listed(value)]));
}

function listed(value: FormValue): FormValue {
  if (!isForm(value)) return value;
  const inner = listsIn(value);
  const names = Object.keys(inner);
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  return isList ? Object.values(inner) : inner;
}

/** Returns the text of a field; undefined when it is missing or not a text. */
export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const numberIn = (form: Form, name: string): number | undefined => {
  const text = textIn(form, name);
  return text === undefined ? undefined : Number(text);
};

export const formIn = (form: Form, name: string): Form | undefined => {
  const value = form[name];
  return isForm(value) ? value : undefined;
};

export const formsIn = (form: Form, name: string): Form[] => {
  const value = form[name];
  return Array.isArray(value) ? value.filter(isForm) : [];
};

/** Returns the metadata: texts by name. */
export const metadataIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, 'metadata') ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
