// credentials that occur in vendor calls and must not be readable in the log, which may be cut within one of them
const formSecretPattern =
  /((?:^|[&?])(?:secret_key|secret|password|operator_token|operator_player_session|session_id|token|hash|key)=)([^&\s]{0,4})[^&\s]*/gi
const jsonSecretPattern =
  /("(?:secret_key|secret|password|operator_token|operator_player_session|session_id|token|hash|key)"\s*:\s*")([^"\\]{0,4})(?:[^"\\]|\\.)*("|\\?$)/gi

/** Masks secrets, session tokens and hashes, keeping their first four characters. */
export const maskSecrets = (text: string): string =>
  text.replace(formSecretPattern, '$1$2…').replace(jsonSecretPattern, '$1$2…$3')
