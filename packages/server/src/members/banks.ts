/** The banks of a currency's country, by the names under which people know them. */
const banksByCurrency: Readonly<Record<string, readonly string[]>> = {
  MYR: [
    'Maybank',
    'CIMB Bank',
    'Public Bank',
    'RHB Bank',
    'Hong Leong Bank',
    'AmBank',
    'Bank Islam',
    'Bank Rakyat',
    'BSN',
    'Affin Bank',
    'Alliance Bank',
    'OCBC Bank',
    'UOB',
    'HSBC',
    'Standard Chartered',
  ],
  VND: [
    'Vietcombank',
    'VietinBank',
    'BIDV',
    'Agribank',
    'Techcombank',
    'MB Bank',
    'ACB',
    'VPBank',
    'Sacombank',
    'TPBank',
    'HDBank',
    'VIB',
    'SHB',
    'OCB',
    'MSB',
  ],
}

/** The banks that a member of a brand with this currency can choose from; none means that any name is taken. */
export const banksOf = (currency: string): readonly string[] => banksByCurrency[currency] ?? []
