import { addGames, addVendor, type NewVendor } from '#games/public.ts'
import { type BrandSetup, testGame } from './brand-setup.ts'

export const testSecret = 'a-secret-of-the-tests'

/** Registers a vendor that signs with a shared secret, with one open game. */
export const addSecretVendor = (
  told: Pick<BrandSetup, 'within'>,
  code: string,
  given: Pick<NewVendor, 'dialect'> & Partial<NewVendor>,
) =>
  told.within(async (tx) => {
    const ways = { url: 'http://127.0.0.1:1', operatorId: null, publicKey: null, account: 'casino', secret: testSecret }
    await addVendor(tx, { code, name: code, flags: {}, place: 1, ...ways, ...given })
    const facts = {
      classify: '',
      hot: true,
      fresh: false,
      demo: true,
      minBet: null,
      lineNum: null,
      rtp: null,
      place: 1,
    }
    await addGames(tx, [{ vendor: code, code: testGame, name: 'Test Game', gameType: 'RNG', state: 'open', ...facts }])
  })
