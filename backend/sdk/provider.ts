/**
 * Origins that pages must reach for a provider: each an `https://host`, with `*.` before the host for all hosts below
 * it. They are allowed on the pages of the site while the provider is configured, and on no others.
 */
export interface ContentSecurity {
  /** Origins that scripts come from. */
  script?: readonly string[];
  /** Origins of pages in frames. */
  frame?: readonly string[];
  /** Origins that scripts send requests to. */
  connect?: readonly string[];
  /** Origins that images come from. */
  img?: readonly string[];
}

/** Common interface of all providers, whatever their kind. */
export interface PluginProvider {
  /** Origins that the provider's parts in the browser need; none when omitted. */
  readonly contentSecurity?: ContentSecurity;
  /** Releases connections and files. Called after the last use; safe to call twice. */
  close(): Promise<void>;
}
