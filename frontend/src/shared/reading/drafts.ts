import { useState } from 'react';

/** Replies that were typed and not sent yet, by the id of what they answer. */
export type Drafts = Map<string, string>;

/** Keeps unsent replies while a list is open, so that closing one or looking at another loses nothing. */
export const useDrafts = (): Drafts => useState(() => new Map<string, string>())[0];
