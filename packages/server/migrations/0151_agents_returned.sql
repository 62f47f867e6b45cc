-- agents: days are summed by `summed_as`, all of them anew by the job that sums them; until then what is asked for is read from the entries.
delete from agents.day_sum;
delete from agents.summed_day;
