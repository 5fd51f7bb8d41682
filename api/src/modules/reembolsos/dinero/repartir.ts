/** What is left of a sale, by whose it is; all of them zero or more. */
export type Saldos = { organizacion: number; plataforma: number; iva: number }

const CUENTAS = ['organizacion', 'plataforma', 'iva'] as const
type Cuenta = (typeof CUENTAS)[number]
const sumar = (saldos: Saldos, cuentas: readonly Cuenta[] = CUENTAS) =>
  cuentas.reduce((suma, cuenta) => suma + saldos[cuenta], 0)

/** `monto` in proportion to what these accounts have; the centavos that are left over go where most of one was cut off. */
function prorratear(quedan: Saldos, cuentas: readonly Cuenta[], monto: number): Partial<Saldos> {
  const total = sumar(quedan, cuentas)
  if (total === 0) return {}
  const partes = cuentas.map((cuenta) => {
    const exacto = BigInt(monto) * BigInt(quedan[cuenta])
    return { cuenta, parte: Number(exacto / BigInt(total)), resto: Number(exacto % BigInt(total)) }
  })
  const sueltos = monto - partes.reduce((suma, { parte }) => suma + parte, 0)
  const afortunadas = new Set(
    partes
      .toSorted((a, b) => b.resto - a.resto)
      .slice(0, sueltos)
      .map(({ cuenta }) => cuenta),
  )
  return Object.fromEntries(partes.map(({ cuenta, parte }) => [cuenta, parte + (afortunadas.has(cuenta) ? 1 : 0)]))
}

/**
 * Who gives back what of `monto`. `exacto`: these boletos cost the organization and the charge so much, and that is what comes of each while
 * they have it; any other amount comes of all in proportion to what they have left. The last centavo leaves exact zeros.
 */
export function repartir(
  quedan: Saldos,
  monto: number,
  exacto: { organizacion: number; cargo: number } | null = null,
): Saldos {
  if (!Number.isInteger(monto) || monto < 0 || monto > sumar(quedan))
    throw new RangeError(`${monto} of ${sumar(quedan)}`)
  const alcanza =
    exacto !== null && exacto.organizacion <= quedan.organizacion && exacto.cargo <= quedan.plataforma + quedan.iva
  if (alcanza && exacto.organizacion + exacto.cargo === monto)
    return {
      organizacion: exacto.organizacion,
      plataforma: 0,
      iva: 0,
      ...prorratear(quedan, ['plataforma', 'iva'], exacto.cargo),
    }
  return { organizacion: 0, plataforma: 0, iva: 0, ...prorratear(quedan, CUENTAS, monto) }
}

/** The shares of an amount that may be more than there is, or of accounts that are below zero: of what they have. */
export function repartirResto(quedan: Saldos, monto: number): Saldos {
  const haberes = {
    organizacion: Math.max(quedan.organizacion, 0),
    plataforma: Math.max(quedan.plataforma, 0),
    iva: Math.max(quedan.iva, 0),
  }
  return repartir(haberes, Math.min(monto, sumar(haberes)))
}
