// credentials that occur in vendor calls and must not be readable in the log
const inForms =
  /((?:^|[&?])(?:secret_key|secret|password|operator_token|operator_player_session|session_id|token|hash|Key)=)([^&\s]{0,4})[^&\s]*/g
const inJson =
  /("(?:secret_key|secret|password|operator_token|operator_player_session|session_id|token|hash|Key)"\s*:\s*")([^"\\]{0,4})(?:[^"\\]|\\.)*(")/g

/** Masks secrets, session tokens and hashes, keeping their first four characters. */
export const masked = (text: string): string => text.replace(inForms, '$1$2…').replace(inJson, '$1$2…$3')
