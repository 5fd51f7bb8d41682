import type { Deudor, FichaAdmin, FichaDeposito, PlanAdeudo } from '@entrale/contract/adeudos/schemas'
import type { DeudorRow, Plan } from './deudas.repository.ts'
import type { FichaAdminRow, FichaRow } from './fichas.repository.ts'

const DIA_MS = 86_400_000

export function presentFicha(fila: FichaRow): FichaDeposito {
  const { id, referencia, monto, estado, creadaEn, venceEn, recibido, claveRastreo, recibidaEl } = fila
  return {
    ...{ id, referencia, monto, estado, creadaEn: creadaEn.toISOString(), venceEn: venceEn.toISOString() },
    recibido:
      recibido === null || claveRastreo === null || recibidaEl === null
        ? null
        : { monto: recibido, claveRastreo, fecha: recibidaEl },
  }
}

export const presentFichaAdmin = (fila: FichaAdminRow): FichaAdmin => ({
  ...presentFicha(fila),
  organizacion: fila.organizacion,
})

export function presentPlan(plan: Plan | null): PlanAdeudo | null {
  if (plan === null) return null
  const { id: _, ...acordado } = plan
  return acordado
}

export const presentDeudor = (fila: DeudorRow, ahora: Date): Deudor => ({
  ...{ organizacion: fila.organizacion, debe: fila.debe, cartas: fila.cartas, castigado: fila.castigado },
  desde: fila.desde.toISOString(),
  dias: Math.max(0, Math.floor((ahora.getTime() - fila.desde.getTime()) / DIA_MS)),
  ultimaCartaEn: fila.ultimaCartaEn?.toISOString() ?? null,
  esperando: fila.esperando,
  plan: presentPlan(fila.plan),
})
