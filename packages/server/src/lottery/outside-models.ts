import type { FamilyCode } from '@gasing/contract/rules/lottery/families'
import type { CalendarDay, OutsideSettings } from './store-outside.ts'

/** An outside lottery that a brand can have, as data: which station draws when. Operators can change all of it. */
export type OutsideModel = {
  readonly code: string
  readonly family: FamilyCode
  readonly names: Readonly<Record<string, string>>
  readonly popular: boolean
  readonly outside: Omit<OutsideSettings, 'lottery'>
  readonly days: readonly CalendarDay[]
}

type StationNames = readonly [EN: string, VN: string, CN: string]
const toNames = ([EN, VN, CN]: StationNames) => ({ EN, MY: EN, CN, VN })
/** Two sources that always agree: the sandbox has no real results. Other brands name theirs, or type results. */
export const sandboxSources = ['sandbox:a', 'sandbox:b'] as const

const toWeeklyDays = (days: readonly number[], station: CalendarDay['station'] = null): CalendarDay[] =>
  days.map((day) => ({ every: 'week', day, station }))
const everyWeekday = [1, 2, 3, 4, 5, 6, 7]

const northStations: readonly StationNames[] = [
  ['Ha Noi', 'Hà Nội', '河内'],
  ['Quang Ninh', 'Quảng Ninh', '广宁'],
  ['Bac Ninh', 'Bắc Ninh', '北宁'],
  ['Ha Noi', 'Hà Nội', '河内'],
  ['Hai Phong', 'Hải Phòng', '海防'],
  ['Nam Dinh', 'Nam Định', '南定'],
  ['Thai Binh', 'Thái Bình', '太平'],
]

const vietnamSchedule = {
  area: 'VN',
  timeZone: 'Asia/Ho_Chi_Minh',
  closeMinutes: 10,
  follows: null,
} as const

const northLottery: OutsideModel = {
  code: 'vn-north',
  family: 'vn-north',
  names: { EN: 'North', MY: 'Utara', CN: '北部', VN: 'Miền Bắc' },
  popular: true,
  outside: { ...vietnamSchedule, region: 'north', drawTime: '18:15', sources: sandboxSources },
  days: northStations.flatMap((names, index) => toWeeklyDays([index + 1], toNames(names))),
}

type Station = readonly [code: string, days: readonly number[], names: StationNames]
const centralStations: readonly Station[] = [
  ['phu-yen', [1], ['Phu Yen', 'Phú Yên', '富安']],
  ['hue', [1, 7], ['Thua Thien Hue', 'Thừa Thiên Huế', '承天顺化']],
  ['dak-lak', [2], ['Dak Lak', 'Đắk Lắk', '多乐']],
  ['quang-nam', [2], ['Quang Nam', 'Quảng Nam', '广南']],
  ['da-nang', [3, 6], ['Da Nang', 'Đà Nẵng', '岘港']],
  ['khanh-hoa', [3, 7], ['Khanh Hoa', 'Khánh Hòa', '庆和']],
  ['binh-dinh', [4], ['Binh Dinh', 'Bình Định', '平定']],
  ['quang-tri', [4], ['Quang Tri', 'Quảng Trị', '广治']],
  ['quang-binh', [4], ['Quang Binh', 'Quảng Bình', '广平']],
  ['gia-lai', [5], ['Gia Lai', 'Gia Lai', '嘉莱']],
  ['ninh-thuan', [5], ['Ninh Thuan', 'Ninh Thuận', '宁顺']],
  ['quang-ngai', [6], ['Quang Ngai', 'Quảng Ngãi', '广义']],
  ['dak-nong', [6], ['Dak Nong', 'Đắk Nông', '多农']],
  ['kon-tum', [7], ['Kon Tum', 'Kon Tum', '昆嵩']],
]
const southStations: readonly Station[] = [
  ['hcm', [1, 6], ['Ho Chi Minh City', 'TP. Hồ Chí Minh', '胡志明市']],
  ['dong-thap', [1], ['Dong Thap', 'Đồng Tháp', '同塔']],
  ['ca-mau', [1], ['Ca Mau', 'Cà Mau', '金瓯']],
  ['ben-tre', [2], ['Ben Tre', 'Bến Tre', '槟椥']],
  ['vung-tau', [2], ['Vung Tau', 'Vũng Tàu', '头顿']],
  ['bac-lieu', [2], ['Bac Lieu', 'Bạc Liêu', '薄寮']],
  ['dong-nai', [3], ['Dong Nai', 'Đồng Nai', '同奈']],
  ['can-tho', [3], ['Can Tho', 'Cần Thơ', '芹苴']],
  ['soc-trang', [3], ['Soc Trang', 'Sóc Trăng', '朔庄']],
  ['tay-ninh', [4], ['Tay Ninh', 'Tây Ninh', '西宁']],
  ['an-giang', [4], ['An Giang', 'An Giang', '安江']],
  ['binh-thuan', [4], ['Binh Thuan', 'Bình Thuận', '平顺']],
  ['vinh-long', [5], ['Vinh Long', 'Vĩnh Long', '永隆']],
  ['binh-duong', [5], ['Binh Duong', 'Bình Dương', '平阳']],
  ['tra-vinh', [5], ['Tra Vinh', 'Trà Vinh', '茶荣']],
  ['long-an', [6], ['Long An', 'Long An', '隆安']],
  ['binh-phuoc', [6], ['Binh Phuoc', 'Bình Phước', '平福']],
  ['hau-giang', [6], ['Hau Giang', 'Hậu Giang', '后江']],
  ['tien-giang', [7], ['Tien Giang', 'Tiền Giang', '前江']],
  ['kien-giang', [7], ['Kien Giang', 'Kiên Giang', '坚江']],
  ['da-lat', [7], ['Da Lat', 'Đà Lạt', '大叻']],
]

/** Results of southern stations are read from sources; those of central ones are typed by two operators. */
const createStationLotteries = (
  of: readonly Station[],
  region: 'central' | 'south',
  drawTime: string,
): OutsideModel[] =>
  of.map(([code, days, names]) => ({
    code: `vn-${code}`,
    family: `vn-${region}`,
    names: toNames(names),
    popular: code === 'hcm' || code === 'da-nang',
    outside: { ...vietnamSchedule, region, drawTime, sources: region === 'south' ? sandboxSources : [] },
    days: toWeeklyDays(days),
  }))

type SeaLottery = readonly [
  code: string,
  family: FamilyCode,
  names: OutsideModel['names'],
  outside: Omit<OutsideSettings, 'lottery' | 'area'>,
  days: readonly CalendarDay[],
]
const createSeaLottery = (...[code, family, names, outside, days]: SeaLottery): OutsideModel => ({
  ...{ code, family, names, days },
  popular: false,
  outside: { area: 'SEA', ...outside },
})

const malaysiaSchedule = {
  region: '4d',
  timeZone: 'Asia/Kuala_Lumpur',
  drawTime: '19:00',
  closeMinutes: 30,
  follows: null,
} as const
const hanoiSchedule = {
  region: 'hanoi',
  timeZone: 'Asia/Ho_Chi_Minh',
  closeMinutes: 10,
  sources: sandboxSources,
  follows: null,
} as const

const seaLotteries: readonly OutsideModel[] = [
  createSeaLottery(
    '4d-harimau',
    '4d',
    { EN: '4D Tiger', MY: '4D Harimau', CN: '虎 4D', VN: '4D Hổ' },
    { ...malaysiaSchedule, sources: sandboxSources },
    toWeeklyDays([3, 6, 7]),
  ),
  createSeaLottery(
    '4d-enggang',
    '4d',
    { EN: '4D Hornbill', MY: '4D Enggang', CN: '犀鸟 4D', VN: '4D Hồng Hoàng' },
    { ...malaysiaSchedule, sources: [] },
    toWeeklyDays([3, 6, 7]),
  ),
  createSeaLottery(
    'thai',
    'thai',
    { EN: 'Thai', MY: 'Thai', CN: '泰国', VN: 'Thái Lan' },
    { region: 'thai', timeZone: 'Asia/Bangkok', drawTime: '16:00', closeMinutes: 30, sources: [], follows: null },
    [1, 16].map((day) => ({ every: 'month', day, station: null })),
  ),
  createSeaLottery(
    'lao',
    'top-bottom',
    { EN: 'Lao', MY: 'Laos', CN: '老挝', VN: 'Lào' },
    {
      ...{ region: 'lao', timeZone: 'Asia/Vientiane', drawTime: '20:30', closeMinutes: 10 },
      ...{ sources: sandboxSources, follows: null },
    },
    toWeeklyDays([1, 3, 5]),
  ),
  createSeaLottery(
    'hanoi-special',
    'top-bottom',
    { EN: 'Hanoi Special', MY: 'Hanoi Istimewa', CN: '河内特别', VN: 'Hà Nội Đặc biệt' },
    { ...hanoiSchedule, drawTime: '17:30' },
    toWeeklyDays(everyWeekday),
  ),
  createSeaLottery(
    'hanoi',
    'top-bottom',
    { EN: 'Hanoi', MY: 'Hanoi', CN: '河内', VN: 'Hà Nội' },
    { ...hanoiSchedule, drawTime: '18:15', sources: [], follows: 'vn-north' },
    toWeeklyDays(everyWeekday),
  ),
  createSeaLottery(
    'hanoi-vip',
    'top-bottom',
    { EN: 'Hanoi VIP', MY: 'Hanoi VIP', CN: '河内 VIP', VN: 'Hà Nội VIP' },
    { ...hanoiSchedule, drawTime: '19:30' },
    toWeeklyDays(everyWeekday),
  ),
]

export const outsideModels: readonly OutsideModel[] = [
  northLottery,
  ...createStationLotteries(centralStations, 'central', '17:15'),
  ...createStationLotteries(southStations, 'south', '16:15'),
  ...seaLotteries,
]
