/**
 * Every refusal that a person or a program can meet, with its HTTP status. Each has a text in every language on offer
 * (a test walks this table). A call names the codes it may answer beside the general ones.
 */
export const codes = {
  // general: any call may answer these
  bad_request: 400,
  fields_refused: 400,
  in_sorry_in: 401,
  not_allowed: 403,
  in_need_true_account: 403,
  must_change_password: 403,
  not_found: 404,
  idempotency_key_missing: 400,
  idempotency_conflict: 409,
  too_large: 413,
  wrong_content_type: 415,
  too_often: 429,
  unknown_error: 500,
  timeout_retry_please: 503,
  maintenance: 503,
  region_restricted: 403,
  domain_check_failed: 404,
  service_down: 503,
  // access
  in_incorrect_password: 401,
  in_username_exist: 404,
  account_locked: 403,
  captcha_required: 400,
  verification_required: 400,
  agreement_required: 400,
  invitation_code_error: 422,
  registration_closed: 403,
  old_password_wrong: 422,
  payment_password_wrong: 422,
  payment_password_missing: 422,
  payment_password_locked: 423,
  step_up_required: 401,
  free_play_closed: 403,
  totp_wrong: 401,
  // money
  insufficient_balance: 422,
  amount_below_minimum: 422,
  amount_above_maximum: 422,
  amount_not_whole: 422,
  channel_unavailable: 422,
  bank_account_unknown: 422,
  bank_account_taken: 409,
  name_mismatch: 422,
  too_many_open: 422,
  already_decided: 409,
  currency_differs: 422,
  signature_wrong: 401,
  four_eyes_needed: 403,
  // games
  game_unknown: 404,
  game_maintenance: 422,
  game_not_ready: 422,
  vendor_unreachable: 503,
  // back office
  rule_unsound: 422,
  brand_pack_contrast: 422,
  setting_unsound: 422,
} as const

export type Code = keyof typeof codes

/** What any call may answer without naming it. */
export const generalCodes: readonly Code[] = [
  'bad_request',
  'fields_refused',
  'in_sorry_in',
  'not_allowed',
  'in_need_true_account',
  'must_change_password',
  'not_found',
  'idempotency_key_missing',
  'idempotency_conflict',
  'too_large',
  'wrong_content_type',
  'too_often',
  'unknown_error',
  'timeout_retry_please',
  'maintenance',
  'region_restricted',
  'domain_check_failed',
  'service_down',
]
