import type { Language } from './words.ts'

/** The texts by which the tests find things on the lottery screens. */
const english = {
  add: 'Add to slip',
  slip: 'Bet slip',
  place: 'Place for',
  placed: 'Your bet is in draw',
  myBets: 'My bets',
  waiting: 'Pending',
  firstPlace: 'Place 1',
  big: 'Big',
  paste: 'Paste 4D bets',
  addPasted: 'Add 1 bet to the slip',
}
export type LotteryWords = typeof english

export const lotteryWords: Record<Language, LotteryWords> = {
  EN: english,
  MY: {
    add: 'Tambah ke slip',
    slip: 'Slip pertaruhan',
    place: 'Bertaruh',
    placed: 'dalam cabutan',
    myBets: 'Pertaruhan saya',
    waiting: 'Menunggu',
    firstPlace: 'Tempat 1',
    big: 'Besar',
    paste: 'Tampal taruhan 4D',
    addPasted: 'Tambah 1 taruhan ke slip',
  },
  CN: {
    add: '加入投注单',
    slip: '投注单',
    place: '投注 ',
    placed: '已进入',
    myBets: '我的投注',
    waiting: '待开奖',
    firstPlace: '第1名',
    big: '大',
    paste: '粘贴 4D 注单',
    addPasted: '将 1 注加入投注单',
  },
}
