-- platform: hashes of requests with passwords, stored bare by earlier releases, are sealed by a nightly job (decision 428). The list is
-- final: no later call stores a bare hash of a password. The index holds only these rows, and is empty once the job has run.
create function platform.has_bare_hash(call text, hash bytea) returns boolean language sql immutable parallel safe as
$$ select octet_length(hash) > 0 and call in (
  'POST /wps/agent/members', 'POST /wps/cashier/withdrawals', 'POST /wps/points/convert', 'POST /wps/points/redeem',
  'POST /wps/wallets/transfer/downline', 'POST /wps/wallets/transfer/upline', 'PUT /wps/member/email', 'PUT /wps/member/mobile',
  'PUT /wps/member/password/link', 'PUT /wps/member/register', 'PUT /wps/member/register/mobile') $$;
create index idempotency_bare on platform.idempotency (brand_id, caller, call, key) where platform.has_bare_hash(call, hash);
