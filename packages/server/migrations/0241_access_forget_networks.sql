-- An operator who has verified a member's identity forgets the networks that the member signs in from (decision 338).
grant delete on access.known_address to gasing_app;
