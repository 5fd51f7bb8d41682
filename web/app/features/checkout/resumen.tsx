import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { pesos, precioLargo } from '../../lib/formatos'
import { AmountList } from '../../ui/definition-list'
import { Ticket } from '../../ui/ticket'

/** A line of the purchase: price and charge of one boleto, in centavos. */
export type LineaResumen = { tipoBoletoId: string; tipo: string; cantidad: number; precio: number; cargo: number }
export type EventoResumido = { nombre: string; cuando: string; lugar: string; organizador: string; cartel: ReactNode }

const suma = (lineas: readonly LineaResumen[], de: 'precio' | 'cargo') => lineas.reduce((todo, linea) => todo + linea.cantidad * linea[de], 0)
/** The total of a line as shown: price and charge of each, times how many. */
const importe = ({ cantidad, precio, cargo }: LineaResumen) => cantidad * (precio + cargo)
export const totalDe = (lineas: readonly LineaResumen[]) => lineas.reduce((todo, linea) => todo + importe(linea), 0)

function Desglose({ lineas }: { lineas: readonly LineaResumen[] }) {
  const cargos = suma(lineas, 'cargo')
  return (
    <details className="group/desglose text-sm">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-muted">
        <span>{cargos > 0 ? `Incluye cargo por servicio de ${pesos(cargos)} e impuestos.` : 'Incluye impuestos. Sin cargo por servicio.'}</span>
        <span className="link group-open/desglose:hidden">Ver desglose</span>
        <span className="link hidden group-open/desglose:inline">Ocultar desglose</span>
      </summary>
      <AmountList
        className="pt-1 pb-2 text-sm"
        lines={[
          ...lineas.map((linea) => ({
            key: linea.tipoBoletoId,
            label: `${linea.cantidad} × ${linea.tipo}, boleto a ${pesos(linea.precio)}`,
            amount: pesos(linea.cantidad * linea.precio),
          })),
          { key: 'cargo', label: 'Cargo por servicio', amount: pesos(cargos), muted: cargos === 0 },
        ]}
      />
    </details>
  )
}

/** What will be charged. Without boletos it says how to begin. */
function Cuentas({ lineas }: { lineas: readonly LineaResumen[] }) {
  if (lineas.length === 0) return <p className="py-2 text-muted">Elige tus boletos y aquí verás el total.</p>
  const total = totalDe(lineas)
  return (
    <div className="grid gap-2">
      <AmountList
        lines={lineas.map((linea) => ({
          key: linea.tipoBoletoId,
          label: `${linea.cantidad} × ${linea.tipo}`,
          amount: importe(linea) === 0 ? 'Gratis' : pesos(importe(linea)),
        }))}
        total={{
          label: 'Total',
          amount:
            total === 0 ? (
              'Gratis'
            ) : (
              <>
                {pesos(total)} <small className="font-normal font-ui text-base text-muted [font-stretch:100%]">MXN</small>
              </>
            ),
        }}
      />
      {total > 0 && <Desglose lineas={lineas} />}
    </div>
  )
}

const Cabeza = ({ nombre, cuando, lugar, cartel }: EventoResumido) => (
  <div className="flex h-full items-center gap-4 p-5">
    <div className="w-23 shrink-0">{cartel}</div>
    <div className="grid min-w-0 gap-1.5">
      <p className="type-cond text-[18px] uppercase leading-none">{cuando}</p>
      <p className="type-title line-clamp-3 text-[19px] leading-[1.08] [font-stretch:100%]">{nombre}</p>
      <p className="line-clamp-2 text-muted text-sm">{lugar}</p>
    </div>
  </div>
)

/** Beside the form on a desk: event, lines and total on one ticket. */
export const Resumen = ({ evento, lineas, cuentas }: { evento: EventoResumido; lineas: readonly LineaResumen[]; cuentas: boolean }) => (
  <aside aria-label="Resumen de tu compra" className="sticky top-8 max-lg:hidden">
    <Ticket cut="top" stubHeight={178} stub={<Cabeza {...evento} />}>
      <div className="p-5">{cuentas ? <Cuentas lineas={lineas} /> : <p className="text-muted text-md">{evento.organizador}</p>}</div>
    </Ticket>
    {cuentas && (
      <p className="mt-5 flex gap-2.5 text-muted text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>El precio no cambia en el siguiente paso. Si no terminas, liberamos tus boletos y no te cobramos nada.</span>
      </p>
    )}
  </aside>
)

/** The same on a phone, inside what folds. */
export const ResumenMovil = ({ evento: { nombre, cuando, lugar }, lineas }: { evento: EventoResumido; lineas: readonly LineaResumen[] }) => (
  <div className="grid gap-4">
    <div className="grid gap-1">
      <p className="type-title text-lg leading-[1.1]">{nombre}</p>
      <p className="text-muted text-sm first-letter:uppercase">
        {cuando} · {lugar}
      </p>
    </div>
    <Cuentas lineas={lineas} />
  </div>
)

export const totalEnPalabras = (lineas: readonly LineaResumen[]): string => (lineas.length === 0 ? 'Sin boletos' : precioLargo(totalDe(lineas)))
