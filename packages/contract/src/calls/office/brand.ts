import { Type } from 'typebox'
import { BrandPack } from '../../brand-pack.ts'
import { defineCall } from '../../call.ts'
import { ByName, Language, Nothing, OneOf, Strict, Text } from '../../shapes.ts'
import { operatorRoles } from '../../who.ts'
import { FieldRule, Module } from '../system.ts'

export const gameScreens = ['seamless', 'vnlottery'] as const
/** A server that serves pictures or games. */
const Origin = Type.String({ pattern: '^https://[a-z0-9.-]{1,200}(:[0-9]{1,5})?(/[A-Za-z0-9._/-]{0,200})?$' })
const Host = Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$' })

/** Settings of the brand that an operator may change. */
export const BrandSettings = Strict({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  pack: BrandPack,
  languages: Type.Array(Language, { minItems: 1, maxItems: 40 }),
  defaultLanguage: Language,
  homeForSignedInOnly: Type.Boolean(),
  freePlay: Type.Boolean(),
  minimumAge: Type.Integer({ minimum: 18, maximum: 25 }),
  customerService: Type.Boolean(),
  descriptions: ByName(Language, Text(200)),
  timeZone: Type.String({ pattern: '^[A-Za-z0-9_+/-]{2,60}$' }),
  currencySymbol: Type.String({ minLength: 1, maxLength: 6 }),
  gtagId: Type.String({ pattern: '^([A-Z]{1,4}-[A-Z0-9]{4,20})?$' }),
  imageCdns: Type.Array(Origin, { maxItems: 10 }),
  launchGameCdns: Type.Array(Origin, { maxItems: 10 }),
  appHiddenOn: Type.Array(Host, { maxItems: 20 }),
  barsShownOn: Type.Array(OneOf(gameScreens), { maxItems: 2 }),
  logoImage: Type.String({ pattern: '^(/brand/media/[A-Za-z0-9_-]{32}\\.(png|jpg))?$' }),
  /** Only an owner changes this and the next field: they protect the brand's money. */
  withdrawalConfirmMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
  twoPersonsAbove: Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$' }),
})

export const brandSettings = defineCall({
  method: 'GET',
  path: '/office/api/brand',
  who: operatorRoles,
  summary: "The brand's settings",
  value: Type.Object({
    id: Type.String(),
    code: Type.String(),
    settings: BrandSettings,
    configVersion: Type.Integer(),
  }),
  refuses: [],
})

export const saveBrandSettings = defineCall({
  method: 'PUT',
  path: '/office/api/brand',
  who: ['content'],
  summary: 'Saves the settings; every open page follows. The limits that guard the money are the owner’s to change',
  body: BrandSettings,
  value: Type.Object({ configVersion: Type.Integer() }),
  refuses: ['brand_pack_contrast', 'setting_unsound'],
})

export const officeModules = defineCall({
  method: 'GET',
  path: '/office/api/modules',
  who: operatorRoles,
  summary: 'The module tree',
  value: Type.Object({
    tree: Type.Array(Module),
    /** Modules that visitors do not get even if they are on, because no code can be sent. */
    withheld: Type.Array(Type.String()),
  }),
  refuses: [],
})

export const saveModule = defineCall({
  method: 'PUT',
  path: '/office/api/modules/:modId',
  who: ['content'],
  summary: 'Switches a module on or off',
  params: Strict({ modId: Type.String({ pattern: '^[A-Z0-9]{1,40}$' }) }),
  body: Strict({ enabled: Type.Union([Type.Literal('0'), Type.Literal('1')]) }),
  value: Nothing,
  refuses: ['code_unsendable'],
})

export const officeFieldRules = defineCall({
  method: 'GET',
  path: '/office/api/field-rules',
  who: operatorRoles,
  summary: 'The registration fields in their order',
  value: Type.Object({ list: Type.Array(FieldRule) }),
  refuses: [],
})

export const saveFieldRule = defineCall({
  method: 'PUT',
  path: '/office/api/field-rules/:field',
  who: ['content'],
  summary: 'Changes the rule of one field; open registration forms follow',
  params: Strict({ field: Type.String({ pattern: '^[a-zA-Z]{1,40}$' }) }),
  body: Strict({
    enabled: Type.Boolean(),
    required: Type.Boolean(),
    minLength: Type.Integer({ minimum: 0, maximum: 255 }),
    maxLength: Type.Integer({ minimum: 1, maximum: 255 }),
    acceptedPattern: Text(60),
    patternId: Type.Integer({ minimum: 0, maximum: 20 }),
    order: Type.Integer({ minimum: 0, maximum: 1000 }),
  }),
  value: FieldRule,
  refuses: ['rule_unsound'],
})
