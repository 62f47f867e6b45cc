// what proves who somebody is: it is in the calls, and nobody needs to read it there
const inForms =
  /((?:^|[&?])(?:secret_key|secret|password|operator_token|operator_player_session|session_id|token|hash|Key)=)([^&\s]{0,4})[^&\s]*/g
const inJson =
  /("(?:secret_key|secret|password|operator_token|operator_player_session|session_id|token|hash|Key)"\s*:\s*")([^"\\]{0,4})(?:[^"\\]|\\.)*(")/g

/** The same text with secrets, session tokens and hashes cut after four signs. */
export const masked = (text: string): string => text.replace(inForms, '$1$2…').replace(inJson, '$1$2…$3')
