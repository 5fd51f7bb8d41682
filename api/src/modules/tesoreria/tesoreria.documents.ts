import { nombreDeCuenta } from '@entrale/contract/tesoreria/palabras'
import { balanzasQuery } from '@entrale/contract/tesoreria/schemas'
import type { FastifyInstance } from 'fastify'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import { BOM, renglon } from '../../csv.ts'
import { campoInvalido } from '../../errors.ts'
import { type ContextOf, CSV, HIDDEN, readQuery, sendFile } from '../../http/documents.ts'
import { diaEn } from '../../momento.ts'
import { soloAdministrador } from '../../rules.ts'
import { findBalanza } from './balanza.repository.ts'

const MESES = 24
const siguiente = (mes: string) => {
  const [anio = 0, cual = 0] = mes.split('-').map(Number)
  return cual === 12 ? `${anio + 1}-01` : `${anio}-${String(cual + 1).padStart(2, '0')}`
}

function mesesEntre(desde: string, hasta: string): string[] {
  const meses: string[] = []
  for (let mes = desde; mes <= hasta; mes = siguiente(mes)) meses.push(mes)
  if (meses.length === 0) throw campoInvalido('hasta', 'Debe ser el mismo mes o uno después.')
  if (meses.length > MESES) throw campoInvalido('hasta', `Maximo ${MESES} meses.`)
  return meses
}

/** The trial balance as a sheet: a line for each account and month. */
export function tesoreriaDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/administracion/tesoreria/balanza.csv', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await soloAdministrador(ctx, {})
    const esteMes = diaEn(ctx.ports.clock.now()).slice(0, 7)
    const { desde = esteMes, hasta = desde } = readQuery(balanzasQuery, request.query)
    const filas: unknown[][] = []
    for (const mes of mesesEntre(desde, hasta))
      for (const { cuenta, inicial, cargos, abonos, final } of await findBalanza(ctx.db, mes))
        filas.push([mes, cuenta, nombreDeCuenta(cuenta), ...[inicial, cargos, abonos, final].map((uno) => uno / 100)])
    await anotarPlataforma(ctx.db, ctx, { accion: 'tesoreria.descargada', objeto: 'balanza.csv' })
    const cabeza = [
      'Mes',
      'Cuenta',
      'Nombre',
      'Saldo inicial (MXN)',
      'Cargos (MXN)',
      'Abonos (MXN)',
      'Saldo final (MXN)',
    ]
    return sendFile(reply, `balanza-${desde}-${hasta}.csv`, CSV, BOM + [cabeza, ...filas].map(renglon).join(''))
  })
}
