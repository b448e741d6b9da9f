/** What every provider can do, whatever its kind. */
export interface PluginProvider {
  /** Lets go of connections and files. Called once nothing more is asked of it; safe to call twice. */
  close(): Promise<void>;
}
