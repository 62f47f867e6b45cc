import { Type } from 'typebox'
import { BrandPack } from '../brand-pack.ts'
import { defineCall } from '../call.ts'
import { Instant, Language, Nullable, RequestedLanguage, Strict, Text } from '../shapes.ts'

export const StatusNumber = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])

export const Module = Type.Cyclic(
  {
    Module: Type.Object({
      modId: Type.String(),
      enabled: Type.Union([Type.Literal('0'), Type.Literal('1')]),
      childrenNodes: Type.Array(Type.Ref('Module')),
    }),
  },
  'Module',
)

/** The rule of one registration field (VALID-1). `order` is its position in the form. */
export const FieldRule = Type.Object({
  field: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
  acceptedPattern: Type.String(),
  patternId: Type.Integer(),
  order: Type.Integer(),
})

export const Resource = Type.Object({
  resourceType: Type.String(),
  url: Type.String(),
  qrCodeUrl: Type.String(),
  labelNameEn: Type.String(),
})

export const Country = Type.Object({ countryCode: Type.String(), countryDialingCode: Type.String() })

/** CONF-2, plus what the first paint needs. The server inlines it into the page (START-4). */
export const Permission = Type.Object({
  brand: Type.Object({
    code: Type.String(),
    name: Type.String(),
    pack: BrandPack,
    timeZone: Type.String(),
    minimumAge: Type.Integer(),
    /** An uploaded logo that replaces the one drawn from the pack, or ''. */
    logoImage: Type.String(),
  }),
  merchantCode: Type.String(),
  status: StatusNumber,
  languages: Type.Array(Type.Object({ code: Language, name: Type.String() })),
  defaultLanguage: Language,
  currency: Type.Object({ code: Type.String(), symbol: Type.String(), decimals: Type.Integer() }),
  whitelabel: Type.Array(Module),
  register: Type.Array(FieldRule),
  resources: Type.Array(Resource),
  customerService: Type.Object({ enabled: Type.Boolean() }),
  analytics: Type.Object({ gtagId: Type.String() }),
  imageCDNs: Type.Array(Type.String()),
  launchGameCDNs: Type.Array(Type.String()),
  location: Type.Object({ ip: Type.String(), country: Type.String() }),
  maintenance: Type.Boolean(),
  regionRestriction: Type.Boolean(),
  maintenanceEnd: Nullable(Instant),
  // START-2: the brand's maintenance message by language
  maintenanceInfo: Type.Record(Language, Type.String()),
  homeForSignedInOnly: Type.Boolean(),
  // which messages can be sent here: nothing is offered that begins with another
  sends: Type.Object({ email: Type.Boolean(), sms: Type.Boolean() }),
  freePlay: Type.Boolean(),
  // SIDE-3: hosts on which the QR codes of the apps are hidden
  appHiddenOn: Type.Array(Type.String()),
  // ROUTE-17: game screens that keep the side and top bars
  barsShownOn: Type.Array(Type.Union([Type.Literal('seamless'), Type.Literal('vnlottery')])),
  // the languages with brand-specific texts, each with a version that changes with them
  textVersions: Type.Record(Language, Type.String()),
  configVersion: Type.Integer(),
  serverTime: Instant,
  sandbox: Type.Boolean(),
  // LOGIN-11: which accounts may sign in here
  site: Type.Union([Type.Literal('all'), Type.Literal('member'), Type.Literal('agent')]),
  // PROMO-5: the brand's host where members register, preferably one that also registers agents; invitations from an agents-only
  // host lead there
  memberHost: Type.String(),
})

export const systemStatus = defineCall({
  method: 'GET',
  path: '/wps/system/status',
  who: 'anyone',
  summary: 'Decides the start screen: 0 normal, 1 maintenance, 2 region restriction',
  value: Type.Object({ status: StatusNumber, maintenanceEnd: Type.Optional(Instant) }),
  refuses: [],
  config: true,
})

export const permission = defineCall({
  method: 'GET',
  path: '/wps/system/permission',
  who: 'anyone',
  summary: 'Everything about the brand that the first paint needs',
  query: Strict({ url: Type.Optional(Text(255)) }),
  value: Permission,
  refuses: [],
  config: true,
})

export const systemTexts = defineCall({
  method: 'GET',
  path: '/wps/system/texts',
  who: 'anyone',
  summary: "The portal's texts that the brand has worded itself, ready for the browser, and their mark",
  query: Strict({ language: RequestedLanguage }),
  value: Type.Object({ version: Type.String(), texts: Type.Record(Type.String(), Type.Unknown()) }),
  refuses: [],
  config: true,
})

export const whitelabel = defineCall({
  method: 'GET',
  path: '/wps/system/whitelabel',
  who: 'anyone',
  summary: 'The module tree',
  value: Type.Array(Module),
  refuses: [],
  config: true,
})

export const registerSettings = defineCall({
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'anyone',
  summary: 'The field rules of registration, by field',
  value: Type.Record(Type.String(), FieldRule),
  refuses: [],
  config: true,
})

export const domainRoute = defineCall({
  method: 'GET',
  path: '/wps/system/domainRoute',
  who: 'anyone',
  summary: "The brand's routes and resources",
  value: Type.Object({ domainList: Type.Array(Type.String()), resources: Type.Array(Resource) }),
  refuses: [],
  config: true,
})

export const countries = defineCall({
  method: 'GET',
  path: '/wps/system/countries',
  who: 'anyone',
  summary: 'Countries with their dialling codes',
  value: Type.Array(Country),
  refuses: [],
})

export const systemKeys = defineCall({
  method: 'GET',
  path: '/wps/system/keys',
  who: 'anyone',
  summary: 'The public keys to encrypt bodies to, as a JWKS',
  value: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  refuses: [],
})

export const Banner = Type.Object({
  bannerId: Type.String(),
  groupName: Type.String(),
  url: Type.String(),
  linkageType: Nullable(Type.String()),
  linkage: Nullable(Type.String()),
  title: Type.String(),
  text: Type.String(),
  action: Type.String(),
})

export const banners = defineCall({
  method: 'GET',
  path: '/wps/banners',
  who: 'anyone',
  summary: 'Banners of a route group',
  query: Strict({ groupName: Type.Optional(Type.String({ pattern: '^[a-z_]{1,20}$' })) }),
  value: Type.Array(Banner),
  refuses: [],
  config: true,
})
