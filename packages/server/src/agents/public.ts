/**
 * Agents: what somebody with a team sees of it and does for it.
 *
 * It owns nothing yet: the team is the members' tree, its bets are play's. It promises that nobody sees anybody who is not
 * below, and that who is opened an account by an upline sets a password that the upline does not know.
 */
