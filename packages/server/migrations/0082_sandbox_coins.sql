-- sandbox: coins that were seen and that the chain has not made sure of yet.
alter table sandbox.btcpay_invoice add column unsure boolean not null default false;
