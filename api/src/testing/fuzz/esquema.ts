import type { $ZodType } from 'zod/v4/core'
import { type Azar, uuidOf } from './azar.ts'
import { textOf } from './venenos.ts'

/** What the world of the run has, by the name under which calls ask for it. */
export type Nombres = Readonly<Record<string, readonly unknown[]>>

/** As much of a definition as is needed to make values of it. */
type Def = {
  type: string
  shape?: Record<string, $ZodType>
  element?: $ZodType
  innerType?: $ZodType
  in?: $ZodType
  options?: readonly $ZodType[]
  entries?: Record<string, unknown>
  values?: readonly unknown[]
  valueType?: $ZodType
  left?: $ZodType
  checks?: readonly { _zod: { def: Record<string, unknown> } }[]
}

const WORDS = [
  'Ana',
  'Noche de jazz',
  'ciudad-de-mexico',
  'general',
  'X4E3-7KQP',
  '5512345678',
  'Una-clave-rara 7',
  'todo',
]
const DATES = ['2026-12-24', '2026-12-24T20:00:00.000Z', '2027-01-01T06:00:00.000Z', '20:30', '2026-12']

/** Limits of a string or a number, where its definition says them. */
function limitOf({ checks = [] }: Def, name: string): number | undefined {
  for (const { _zod } of checks) {
    const value = _zod.def[name]
    if (typeof value === 'number') return value
  }
  return undefined
}

function stringOf(def: Def, name: string, azar: Azar): string {
  const format = def.checks?.map(({ _zod }) => _zod.def.format).find((found) => typeof found === 'string')
  if (format === 'uuid' || /(^|[a-z])[iI]d$/.test(name)) return uuidOf(azar)
  if (format === 'email' || /email|correo/i.test(name)) return `persona${azar.upTo(50)}@prueba.test`
  if (/url|web|sitio/i.test(name)) return 'https://ejemplo.mx/pagina'
  if (/fecha|inicio|fin|desde|hasta|dia|hora|mes/i.test(name)) return azar.oneOf(DATES)
  const most = limitOf(def, 'maximum') ?? 40
  const least = limitOf(def, 'minimum') ?? 0
  const word = azar.chance(0.6) ? azar.oneOf(WORDS) : textOf(azar)
  return word.slice(0, most).padEnd(least, 'x')
}

function numberOf(def: Def, azar: Azar): number {
  const bounds = (def.checks ?? []).map(({ _zod }) => ({ check: _zod.def.check, value: _zod.def.value }))
  const least = Number(bounds.find(({ check }) => check === 'greater_than')?.value ?? 0)
  const most = Number(bounds.find(({ check }) => check === 'less_than')?.value ?? least + 1000)
  return azar.oneOf([least, most, least + azar.upTo(Math.max(1, Math.min(most - least, 2_000_000_000)))])
}

/** A value that this schema most likely takes. `name`: the field that it is for. */
export function valorDe(schema: $ZodType, name: string, nombres: Nombres, azar: Azar): unknown {
  const known = Object.hasOwn(nombres, name) ? nombres[name] : undefined
  if (known !== undefined && known.length > 0 && azar.chance(0.85)) return azar.oneOf(known)
  const def = schema._zod.def as unknown as Def
  const of = (inner: $ZodType | undefined, as = name) => (inner ? valorDe(inner, as, nombres, azar) : textOf(azar))
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, inner]) => {
          const value = of(inner, key)
          return value === undefined ? [] : [[key, value]]
        }),
      )
    case 'array':
      return Array.from({ length: 1 + azar.upTo(3) }, () => of(def.element))
    case 'optional':
      return azar.chance(0.4) ? undefined : of(def.innerType)
    case 'nullable':
      return azar.chance(0.3) ? null : of(def.innerType)
    case 'pipe':
      return of(def.in)
    case 'union':
      return of(azar.oneOf(def.options ?? []))
    case 'intersection':
      return of(def.left)
    case 'enum':
      return azar.oneOf(Object.values(def.entries ?? {}))
    case 'literal':
      return azar.oneOf(def.values ?? [])
    case 'record':
      return { [textOf(azar)]: of(def.valueType) }
    case 'number':
    case 'int':
      return numberOf(def, azar)
    case 'boolean':
      return azar.chance(0.5)
    case 'null':
      return null
    case 'string':
      return stringOf(def, name, azar)
    default:
      return def.innerType ? of(def.innerType) : textOf(azar)
  }
}
