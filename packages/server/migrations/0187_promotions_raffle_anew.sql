-- promotions: a raffle that goes by something else counts from then on.
grant update (counts_from) on promotions.raffle to gasing_app;
