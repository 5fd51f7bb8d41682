import { ShieldCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { pesos, precioLargo } from '../../../../lib/formatos'
import { AmountList } from '../../../../ui/definition-list'
import { Ticket } from '../../../../ui/ticket'
import { cargosDe, descuentosDe, importeDe, type Linea, totalAntes, totalDe } from './lineas'

/** `reembolsos`: the policy, in a sentence. */
export type EventoResumido = {
  nombre: string
  cuando: ReactNode
  lugar: string
  organizador: string
  cartel: ReactNode
  reembolsos: string
}

/** What it would have cost, struck through, and said so. */
export const Antes = ({ centavos, className = '' }: { centavos: number; className?: string }) => (
  <>
    <span className="sr-only">Antes </span>
    <s className={`text-muted ${className}`}>{pesos(centavos)}</s>
    <span className="sr-only">, ahora </span>{' '}
  </>
)

function Desglose({ lineas, codigo }: { lineas: readonly Linea[]; codigo: string | null }) {
  const cargos = cargosDe(lineas)
  const descuentos = descuentosDe(lineas)
  return (
    <details className="group/desglose text-sm">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-muted">
        <span>
          {cargos > 0
            ? `Incluye cargo por servicio de ${pesos(cargos)} e impuestos.`
            : 'Incluye impuestos. Sin cargo por servicio.'}
        </span>
        <span className="link group-open/desglose:hidden">Ver desglose</span>
        <span className="link hidden group-open/desglose:inline">Ocultar desglose</span>
      </summary>
      <AmountList
        className="pt-1 pb-2 text-sm"
        lines={[
          ...lineas.map(({ tipoBoletoId, tipo, cantidad, precio, descuento }) => ({
            key: tipoBoletoId,
            label: `${cantidad} × ${tipo}, boleto a ${pesos(precio + descuento)}`,
            amount: pesos(cantidad * (precio + descuento)),
          })),
          ...(descuentos > 0
            ? [
                {
                  key: 'descuento',
                  label: codigo === null ? 'Descuento' : `Descuento con ${codigo}`,
                  amount: `−${pesos(descuentos)}`,
                },
              ]
            : []),
          { key: 'cargo', label: 'Cargo por servicio', amount: pesos(cargos), muted: cargos === 0 },
        ]}
      />
    </details>
  )
}

function ImporteLinea({ linea }: { linea: Linea }): ReactNode {
  if (linea.abierta) return linea.precio > 0 ? `${pesos(importeDe(linea))} + cargo` : 'Por elegir'
  const ahora = importeDe(linea) === 0 ? 'Gratis' : pesos(importeDe(linea))
  return linea.antes === null ? (
    ahora
  ) : (
    <>
      <Antes centavos={linea.cantidad * linea.antes} />
      {ahora}
    </>
  )
}

const Total = ({ total, abierto }: { total: number; abierto: boolean }): ReactNode => {
  if (total === 0) return abierto ? '—' : 'Gratis'
  return (
    <>
      {pesos(total)} <small className="font-normal font-ui text-base text-muted [font-stretch:100%]">MXN</small>
    </>
  )
}

type CuentasProps = { lineas: readonly Linea[]; codigo: string | null }

/** What will be charged. Without boletos it says how to begin. */
function Cuentas({ lineas, codigo }: CuentasProps) {
  if (lineas.length === 0) return <p className="py-2 text-muted">Elige tus boletos y aquí verás el total.</p>
  const total = totalDe(lineas)
  const abierto = lineas.some((linea) => linea.abierta)
  const antes = totalAntes(lineas)
  return (
    <div className="grid gap-2">
      <AmountList
        lines={lineas.map((linea) => ({
          key: linea.tipoBoletoId,
          label: `${linea.cantidad} × ${linea.tipo}`,
          amount: <ImporteLinea linea={linea} />,
        }))}
        total={{ label: 'Total', amount: <Total total={total} abierto={abierto} /> }}
      />
      {antes !== null && <p className="text-agave text-sm">Ahorras {pesos(antes - total)} con tu código.</p>}
      {total > 0 && !abierto && <Desglose lineas={lineas} codigo={codigo} />}
    </div>
  )
}

const Cabeza = ({ nombre, cuando, lugar, cartel }: EventoResumido) => (
  <div className="flex h-full items-center gap-4 p-5">
    <div className="w-23 shrink-0">{cartel}</div>
    <div className="grid min-w-0 gap-1.5">
      <p className="type-cond text-[18px] uppercase leading-none">{cuando}</p>
      <p dir="auto" className="type-title line-clamp-3 text-[19px] leading-[1.08] [font-stretch:100%]">
        {nombre}
      </p>
      <p className="line-clamp-2 text-muted text-sm">{lugar}</p>
    </div>
  </div>
)

const Promesa = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]">
    {icon}
    <span>{children}</span>
  </p>
)

/** Notes before paying: the price will not change, and when money is given back. */
const Promesas = ({ reembolsos, className = '' }: { reembolsos: string; className?: string }) => (
  <div className={`grid gap-3 text-muted text-sm ${className}`}>
    <Promesa icon={<ShieldCheck aria-hidden="true" />}>
      El precio no cambia en el siguiente paso. Si no terminas, liberamos tus boletos y no te cobramos nada.
    </Promesa>
    {reembolsos !== '' && <Promesa icon={<Undo2 aria-hidden="true" />}>{reembolsos}</Promesa>}
  </div>
)

/** `campo`: where a code is written, once the boletos are held. */
type ResumenProps = CuentasProps & { evento: EventoResumido; cuentas: boolean; campo?: ReactNode }

/** Beside the form on a desk: event, lines and total on one ticket. */
export const Resumen = ({ evento, lineas, codigo, cuentas, campo }: ResumenProps) => (
  <aside aria-label="Resumen de tu compra" className="sticky top-8 max-lg:hidden">
    <Ticket cut="top" stubHeight={178} stub={<Cabeza {...evento} />}>
      <div className="p-5">
        {cuentas ? (
          <>
            <Cuentas lineas={lineas} codigo={codigo} />
            {campo}
          </>
        ) : (
          <p className="text-muted text-md">{evento.organizador}</p>
        )}
      </div>
    </Ticket>
    {cuentas && <Promesas reembolsos={evento.reembolsos} className="mt-5" />}
  </aside>
)

/** The summary on a phone, inside a collapsible. */
export const ResumenMovil = ({
  evento: { nombre, cuando, lugar },
  lineas,
  codigo,
  campo,
}: CuentasProps & { evento: EventoResumido; campo?: ReactNode }) => (
  <div className="grid gap-4">
    <div className="grid gap-1">
      <p dir="auto" className="type-title text-lg leading-[1.1]">
        {nombre}
      </p>
      <p className="text-muted text-sm first-letter:uppercase">
        {cuando} · {lugar}
      </p>
    </div>
    <Cuentas lineas={lineas} codigo={codigo} />
    {campo}
    <Promesas reembolsos="" />
  </div>
)

export function totalEnPalabras(lineas: readonly Linea[]): string {
  if (lineas.length === 0) return 'Sin boletos'
  const total = totalDe(lineas)
  return total === 0 && lineas.some(({ abierta }) => abierta) ? 'Por elegir' : precioLargo(total)
}
