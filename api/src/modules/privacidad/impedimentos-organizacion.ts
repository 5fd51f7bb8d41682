import { enPesos } from '../../momento.ts'
import type { Ataduras } from './organizacion.repository.ts'

const NOMBRES = 3

function lista(nombres: readonly string[]): string {
  const dichos = nombres.slice(0, NOMBRES).map((nombre) => `«${nombre}»`)
  const resto = nombres.length - dichos.length
  if (resto > 0) return `${dichos.join(', ')} y ${resto} más`
  return dichos.length > 1 ? `${dichos.slice(0, -1).join(', ')} y ${dichos.at(-1)}` : dichos.join('')
}

const porVenirDe = (nombres: readonly string[]) =>
  nombres.length === 1
    ? `${lista(nombres)} todavía no pasa y ya vendió boletos. Cancélalo antes de eliminar la organización.`
    : `${lista(nombres)} todavía no pasan y ya vendieron boletos. Cancélalos antes de eliminar la organización.`

const porReembolsarDe = (nombres: readonly string[]) =>
  `Falta devolver dinero de ${lista(nombres)}. Espera a que terminen los reembolsos.`
const saldoEn = (centavos: number) =>
  centavos > 0
    ? `Falta pagarle ${enPesos(centavos)} de sus ventas. Espera su liquidación antes de eliminar la organización.`
    : `Tiene un saldo en contra de ${enPesos(-centavos)}. Escríbenos para saldarlo antes de eliminar la organización.`
const APARTANDO = 'Alguien está apartando boletos en este momento. Espera unos minutos y vuelve a intentarlo.'

/** Sentences that forbid today that the organization goes, the lasting ones first. */
export function impedimentosDeOrganizacion({ porVenir, porReembolsar, apartando, saldo }: Ataduras): string[] {
  return [
    ...(porVenir.length > 0 ? [porVenirDe(porVenir)] : []),
    ...(porReembolsar.length > 0 ? [porReembolsarDe(porReembolsar)] : []),
    // it changes with what was said above
    ...(saldo === 0 || porVenir.length + porReembolsar.length > 0 ? [] : [saldoEn(saldo)]),
    ...(apartando ? [APARTANDO] : []),
  ]
}
