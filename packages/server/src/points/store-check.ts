/** Audit queries for points; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A11 the quantity of each reward equals the available plus the ordered pieces',
    text: `select r.brand_id, r.id, r.quantity, r.available, coalesce(o.pieces, 0) as ordered from points.reward r
           left join (select brand_id, reward_id, sum(quantity) as pieces from points.reward_order
                      where status <> 'rejected' group by 1, 2) o on o.brand_id = r.brand_id and o.reward_id = r.id
           where r.available < 0 or r.quantity - r.available <> coalesce(o.pieces, 0)`,
  },
  {
    name: 'A11b each order debited its points and money once, and a rejected one was refunded',
    text: `select o.brand_id, o.id, o.status from points.reward_order o
           left join ledger.entry_pub p on p.brand_id = o.brand_id and p.key = 'reward:' || o.id || ':points'
           left join ledger.entry_pub m on m.brand_id = o.brand_id and m.key = 'reward:' || o.id || ':money'
           left join ledger.entry_pub pb on pb.brand_id = o.brand_id and pb.key = 'reward:' || o.id || ':points-back'
           left join ledger.entry_pub mb on mb.brand_id = o.brand_id and mb.key = 'reward:' || o.id || ':money-back'
           left join ledger.entry_pub b on b.brand_id = o.brand_id and b.key = 'reward:' || o.id || ':bonus'
           where p.delta is distinct from -o.points or coalesce(m.delta, 0) <> -o.amount
             or coalesce(pb.delta, 0) <> case when o.status = 'rejected' then o.points else 0 end
             or coalesce(mb.delta, 0) <> case when o.status = 'rejected' then o.amount else 0 end
             or coalesce(b.delta, 0) <> case when o.status = 'approved' then coalesce(o.bonus, 0) else 0 end`,
  },
  {
    name: 'A11c each conversion debited its points and credited its money',
    text: `select c.brand_id, c.id from points.conversion c
           left join ledger.entry_pub p on p.brand_id = c.brand_id and p.key = 'points:' || c.id || ':out'
           left join ledger.entry_pub m on m.brand_id = c.brand_id and m.key = 'points:' || c.id || ':in'
           where p.delta is distinct from -c.points or m.delta is distinct from c.amount`,
  },
  {
    name: 'A11d the points earned by rounds equal the points credited less those still owed',
    text: `select a.brand_id, a.address, coalesce(c.points, 0) as counted, coalesce(e.points, 0) as given, coalesce(w.points, 0) as owed
           from ledger.account_pub a
           left join (select brand_id, member_id, sum(points) as points from points.counted group by 1, 2) c
             on c.brand_id = a.brand_id and a.address = 'member:' || c.member_id || ':points'
           left join (select brand_id, account_id, sum(delta) as points from ledger.entry_pub
                      where reason = 'points_earned' group by 1, 2) e on e.brand_id = a.brand_id and e.account_id = a.account_id
           left join points.owed w on w.brand_id = a.brand_id and a.address = 'member:' || w.member_id || ':points'
           where a.address like 'member:%:points' and coalesce(c.points, 0) <> coalesce(e.points, 0) - coalesce(w.points, 0)`,
  },
  {
    name: 'A11e no entry moves between money and points',
    text: `select e.brand_id, e.entry_id from ledger.entry_pub e
           join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
           join ledger.account_pub c on c.brand_id = e.brand_id and c.account_id = e.counter_id
           where (a.address like 'member:%:points') <> (c.address = 'brand:points')`,
  },
  {
    name: 'A11f every ledger entry for an order or a conversion has a row of the same member',
    text: `select e.brand_id, split_part(e.key, ':', 1) as what, split_part(e.key, ':', 2) as id,
             split_part(a.address, ':', 2) as member from ledger.entry_pub e
           join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
           where e.key like 'reward:%' or e.key ~ '^points:[0-9]'
           except select brand_id, 'reward', id::text, member_id::text from points.reward_order
           except select brand_id, 'points', id::text, member_id::text from points.conversion`,
  },
]
