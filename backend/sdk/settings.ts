/** An environment variable that sets an option of a plugin. */
export interface PluginSetting {
  /** Upper-case letters, digits and underscores. */
  variable: string;
  /** The option that it sets, as `config.parse` reads it. PLUGINS may set the option too, and has precedence. */
  option: string;
  /** Default as the configuration table shows it. */
  standard: string;
  /** A sentence on it for the configuration table, in Markdown without line breaks. */
  text: string;
}

/** The environment, or any other set of named strings. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Facts about an installation, on which a built-in plugin decides whether it offers itself. */
export interface Installation {
  env: Environment;
  /** Folder for what has to last, as an absolute path. */
  dataDir: string;
  /** Address people open, without a trailing slash. */
  publicUrl: string;
  /** Address at which this process reaches itself; undefined where its port is not known yet. */
  ownUrl: string | undefined;
  /** True while somebody tries the product out on their own machine, without a database of their own. */
  isTrial: boolean;
  /** Checked settings of email that the application itself reads, too. */
  email: {
    smtpUrl: string | undefined;
    dkim: { domain: string; selector: string; privateKey: string } | undefined;
  };
}
