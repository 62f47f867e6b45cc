-- platform: what listeners have heard is deleted once no relay can hold the event any more (decision 354).
grant delete on platform.heard to gasing_app;
