import type { FamilyCode } from '@gasing/contract/rules/lottery/families'
import type { Lottery } from './model.ts'

/** A lottery that we draw ourselves, as a brand can have it. Operators can change its names and its rhythm. */
export type OwnModel = Pick<Lottery, 'code' | 'prizeMode' | 'names' | 'popular' | 'everySeconds' | 'closeSeconds'> & {
  readonly family: FamilyCode
}

const createOwnModel = (
  code: string,
  family: FamilyCode,
  everySeconds: number,
  [EN, MY, CN, VN]: readonly [string, string, string, string],
): OwnModel => ({
  code,
  family,
  everySeconds,
  closeSeconds: everySeconds >= 120 ? 15 : 8,
  prizeMode: family.startsWith('handicap') ? 'Elott' : family === 'pc28' || family.startsWith('mark6') ? 'ZY' : 'Lott',
  names: { EN, MY, CN, VN },
  popular: everySeconds <= 180,
})

/** Those that a demo brand starts with, drawn every minute up to every hour. */
export const demoOwnModels: readonly OwnModel[] = [
  createOwnModel('ssc-1', 'ssc', 60, ['Minute SSC', 'SSC Seminit', '一分时时彩', 'SSC 1 phút']),
  createOwnModel('pk10-3', 'pk10', 180, ['Racing 3', 'Lumba 3', '三分赛车', 'Đua xe 3 phút']),
  createOwnModel('11x5-3', '11x5', 180, ['Eleven Five 3', 'Sebelas Lima 3', '三分11选5', '11 chọn 5 3 phút']),
  createOwnModel('k3-2', 'k3', 120, ['Three Dice 2', 'Tiga Dadu 2', '两分快三', 'Xúc xắc 2 phút']),
  createOwnModel('pc28-3', 'pc28', 180, ['Sum 28', 'Jumlah 28', '三分28', 'Tổng 28']),
  createOwnModel('3d-10', '3d', 600, ['Three Digits', 'Tiga Digit', '十分3D', '3 số 10 phút']),
  createOwnModel('mark6-60', 'mark6-horse', 3600, ['Hourly Six', 'Enam Setiap Jam', '每小时六合', 'Mark Six mỗi giờ']),
  createOwnModel('essc-1', 'handicap-ssc', 60, ['Minute Boards', 'Papan Seminit', '一分盘口', 'Bảng kèo 1 phút']),
  createOwnModel('epk10-3', 'handicap-pk10', 180, ['Racing Boards', 'Papan Lumba', '赛车盘口', 'Bảng kèo đua xe']),
  createOwnModel('e11x5-3', 'handicap-11x5', 180, [
    'Eleven Boards',
    'Papan Sebelas',
    '11选5盘口',
    'Bảng kèo 11 chọn 5',
  ]),
]

/** Those that a brand can add besides. */
export const furtherOwnModels: readonly OwnModel[] = [
  createOwnModel('ssc-5', 'ssc', 300, ['SSC 5', 'SSC 5', '五分时时彩', 'SSC 5 phút']),
  createOwnModel('pk10-5', 'pk10', 300, ['Racing 5', 'Lumba 5', '五分赛车', 'Đua xe 5 phút']),
  createOwnModel('11x5-5', '11x5', 300, ['Eleven Five 5', 'Sebelas Lima 5', '五分11选5', '11 chọn 5 5 phút']),
  createOwnModel('k3-5', 'k3', 300, ['Three Dice 5', 'Tiga Dadu 5', '五分快三', 'Xúc xắc 5 phút']),
  createOwnModel('pc28-5', 'pc28', 300, ['Sum 28 (5)', 'Jumlah 28 (5)', '五分28', 'Tổng 28 5 phút']),
  createOwnModel('3d-60', '3d', 3600, ['Hourly Three Digits', 'Tiga Digit Setiap Jam', '每小时3D', '3 số mỗi giờ']),
]
