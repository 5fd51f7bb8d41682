import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cuenta } from '../../../lib/formatos'
import { IconButton } from '../../../ui/button'
import { Popover } from '../../../ui/popover'

type Cuenta = Pick<
  TipoOrganizador,
  'cupo' | 'vendidos' | 'apartados' | 'pendientes' | 'ofertas' | 'libres' | 'cortesias'
>

const PARTES = [
  ['vendidos', 'Vendidos', 'Ya tienen dueño, también las cortesías.'],
  ['apartados', 'Apartados', 'Alguien los tiene mientras compra; si no paga a tiempo, quedan libres.'],
  ['pendientes', 'Pendientes de pago', 'Esperan un pago que tarda, en efectivo o por transferencia.'],
  ['ofertas', 'Ofertas', 'Guardados para alguien de la lista de espera.'],
  ['libres', 'Libres', 'Se pueden vender o regalar ahora.'],
] as const

/** The account of several tipos together. */
export function sumar(tipos: readonly Cuenta[]): Cuenta {
  const total = (campo: keyof Cuenta) => tipos.reduce((suma, tipo) => suma + tipo[campo], 0)
  return {
    cupo: total('cupo'),
    vendidos: total('vendidos'),
    apartados: total('apartados'),
    pendientes: total('pendientes'),
    ofertas: total('ofertas'),
    libres: total('libres'),
    cortesias: total('cortesias'),
  }
}

const cifra = (cuantos: number) => cuantos.toLocaleString('es-MX')

function Parte({
  signo,
  nombre,
  cuantos,
  children,
}: {
  signo: string
  nombre: string
  cuantos: number
  children?: ReactNode
}) {
  return (
    <div className="grid grid-cols-[1ch_1fr_auto] gap-x-2">
      <span aria-hidden="true" className="text-muted">
        {signo}
      </span>
      <dt className="font-semibold">{nombre}</dt>
      <dd className="font-semibold tabular-nums">{cifra(cuantos)}</dd>
      {children && <dd className="col-start-2 col-end-4 text-muted text-sm">{children}</dd>}
    </div>
  )
}

/** "cupo = vendidos + apartados + pendientes + ofertas + libres", with these numbers and in words. */
export function CupoExplicado({ de, cuenta: c, lugares }: { de: string; cuenta: Cuenta; lugares: number | null }) {
  const label = `Cómo se cuenta: ${de}`
  const trigger = (
    <IconButton label={label} variant="bare" size="sm">
      <CircleHelp aria-hidden="true" />
    </IconButton>
  )
  return (
    <Popover label={label} trigger={trigger} align="end" className="w-80">
      <p className="mb-2.5 font-semibold">{de}</p>
      <dl className="grid gap-1.5">
        <Parte signo="" nombre="Cupo" cuantos={c.cupo} />
        {PARTES.map(([campo, nombre, texto], i) => (
          <Parte key={campo} signo={i === 0 ? '=' : '+'} nombre={nombre} cuantos={c[campo]}>
            {texto}
          </Parte>
        ))}
      </dl>
      {c.cortesias > 0 && (
        <p className="mt-3 border-line border-t pt-3 text-muted text-sm">
          De los vendidos, {cuenta(c.cortesias, 'es cortesía', 'son cortesías')}.
        </p>
      )}
      {lugares !== null && lugares < c.libres && (
        <p className="mt-3 border-line border-t pt-3 text-muted text-sm">
          El aforo deja {cuenta(lugares, 'lugar', 'lugares')} entre todos los tipos: aunque haya más libres, no se
          venden más.
        </p>
      )}
    </Popover>
  )
}
