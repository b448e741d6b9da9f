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

/** What every provider can do, whatever its kind. */
export interface PluginProvider {
  /** The origins that its parts in the browser need; none where it is left out. */
  readonly contentSecurity?: ContentSecurity;
  /** Lets go of connections and files. Called once nothing more is asked of it; safe to call twice. */
  close(): Promise<void>;
}
