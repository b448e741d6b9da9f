import i18n from 'i18next';
import type { ComponentType } from 'react';

/** Loads a screen and its texts at the same time, when its route is first opened. */
export function screen(
  namespace: string | string[],
  load: () => Promise<{ default: ComponentType }>,
) {
  return async () => {
    const [module] = await Promise.all([load(), i18n.loadNamespaces(namespace)]);
    return { Component: module.default };
  };
}
