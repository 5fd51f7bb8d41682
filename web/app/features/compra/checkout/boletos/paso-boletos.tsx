import { Tag } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { pesos } from '../../../../lib/formatos'
import { Button } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { QuantityStepper } from '../../../../ui/quantity-stepper'
import { StateBadge } from '../../../../ui/state-badge'
import { Titulo } from '../partes'
import { errorDeAporte } from './aportes'
import { CampoAporte } from './campo-aporte'
import type { TipoVisto } from './codigo'
import { type Elegido, totalAntes, totalDe } from './lineas'
import { Antes } from './resumen'

/**
 * One tipo as it can be chosen now, up to `maximo`; `nota` says why it cannot, or what to know before. `aporte`: what was typed to give.
 */
export type Renglon = {
  tipo: TipoVisto
  cantidad: number
  maximo: number
  abierto: boolean
  nota: string
  aporte: string
}

type Elegir = {
  onElegir: (tipo: TipoVisto, cantidad: number) => void
  onAportar: (tipo: TipoVisto, texto: string) => void
}
type RenglonProps = Elegir & { renglon: Renglon; disabled: boolean; error: string | null }

function PrecioTipo({ tipo: { precioLibre, precio, total, cargo, antes } }: { tipo: TipoVisto }) {
  if (precioLibre)
    return (
      <p className="font-semibold">
        Aporta lo que quieras
        <span className="font-normal text-muted text-sm">
          {precio === 0 ? ' · también gratis' : ` · desde ${pesos(total)} MXN`}
        </span>
      </p>
    )
  return (
    <p className="font-semibold">
      <span className="num">
        {antes !== null && <Antes centavos={antes} className="font-normal" />}
        {total === 0 ? 'Gratis' : `${pesos(total)} MXN`}
      </span>
      {cargo > 0 && (
        <span className="font-normal text-muted text-sm"> · incluye {pesos(cargo)} de cargo por servicio</span>
      )}
    </p>
  )
}

function RenglonTipo({
  renglon: { tipo, cantidad, maximo, abierto, nota, aporte },
  disabled,
  error,
  onElegir,
  onAportar,
}: RenglonProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-5">
      <div className={cn('grid min-w-0 gap-0.5', !abierto && 'text-muted')}>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="type-title text-[19px] leading-[1.1] [font-stretch:96%] wrap-anywhere">{tipo.tipo}</p>
          {tipo.oculto && <StateBadge tone="bugambilia" icon={Tag} text="Con tu código" />}
        </div>
        <PrecioTipo tipo={tipo} />
        {tipo.descripcion && <p className="text-md text-muted">{tipo.descripcion}</p>}
        {nota && <p className="text-sm">{nota}</p>}
      </div>
      {abierto && (
        <QuantityStepper
          label={`Boletos ${tipo.tipo}`}
          value={cantidad}
          max={maximo}
          disabled={disabled}
          onChange={(pedida) => onElegir(tipo, pedida)}
        />
      )}
      {abierto && tipo.precioLibre && cantidad > 0 && (
        <CampoAporte
          tipo={tipo}
          texto={aporte}
          error={error}
          disabled={disabled}
          onEscribir={(texto) => onAportar(tipo, texto)}
        />
      )}
    </li>
  )
}

/** What is chosen so far, and what it costs. */
function Cuenta({ elegidos }: { elegidos: readonly Elegido[] }) {
  const cuantos = elegidos.reduce((suma, { cantidad }) => suma + cantidad, 0)
  const total = totalDe(elegidos)
  const antes = totalAntes(elegidos)
  const abierta = elegidos.some((linea) => linea.abierta)
  return (
    <p aria-live="polite" className="grid">
      <span>
        {antes !== null && <Antes centavos={antes} className="num" />}
        <b className="type-figure text-[30px]">{total > 0 || cuantos === 0 || abierta ? pesos(total) : 'Gratis'}</b>
      </span>
      <span className="text-muted text-sm">
        {cuantos === 1 ? '1 boleto' : `${cuantos} boletos`}
        {abierta ? ' · más lo que falta por elegir' : total > 0 && ' · MXN, precio total'}
      </span>
    </p>
  )
}

type PasoBoletosProps = Elegir & {
  renglones: readonly Renglon[]
  elegidos: readonly Elegido[]
  minutos: number
  enfocar: boolean
  apartando: boolean
  /** Why it takes longer than usual; empty when it does not. */
  espera: string
  /** True while the server checks the code. */
  revisando: boolean
  codigo: ReactNode
  /** What another tab holds. */
  apartado?: ReactNode
  rechazo: ReactNode
  /** What the hold said about an amount, by tipo. */
  errores: Readonly<Record<string, string>>
  onSeguir: () => void
}

/** What is wrong with the amounts typed, once somebody tried to go on. */
function useAportes(renglones: readonly Renglon[], errores: PasoBoletosProps['errores']) {
  const [intentado, setIntentado] = useState(false)
  const malos = renglones.flatMap(({ tipo, cantidad, aporte }) => {
    const error = tipo.precioLibre && cantidad > 0 ? errorDeAporte(aporte, tipo.precio) : null
    return error === null ? [] : [[tipo.id, error] as const]
  })
  const vistos: Record<string, string> = { ...errores, ...(intentado ? Object.fromEntries(malos) : {}) }
  const revisar = () => {
    setIntentado(true)
    const [primero] = malos
    if (primero) document.getElementById(`aporte-${primero[0]}`)?.focus()
    return primero === undefined
  }
  return { vistos, revisar }
}

/** Step 1: how many of each. Leaving it holds them. */
export function PasoBoletos(props: PasoBoletosProps) {
  const {
    renglones,
    elegidos,
    minutos,
    enfocar,
    apartando,
    espera,
    revisando,
    codigo,
    apartado,
    rechazo,
    errores,
    onElegir,
    onAportar,
    onSeguir,
  } = props
  const { vistos, revisar } = useAportes(renglones, errores)
  const seguir = (event: FormEvent) => {
    event.preventDefault()
    if (!apartando && !revisando && revisar()) onSeguir()
  }
  return (
    <form onSubmit={seguir} className="grid content-start gap-5" noValidate>
      <Titulo narrow="Elige tus" wide="boletos" enfocar={enfocar}>
        El precio que ves ya incluye todo. Al continuar los apartamos {minutos} minutos para ti.
      </Titulo>
      {apartado}
      <ul aria-label="Tipos de boleto" className="border-line border-t">
        {renglones.map((renglon) => (
          <RenglonTipo
            key={renglon.tipo.id}
            renglon={renglon}
            disabled={apartando}
            error={vistos[renglon.tipo.id] ?? null}
            onElegir={onElegir}
            onAportar={onAportar}
          />
        ))}
      </ul>
      {codigo}
      {rechazo}
      <p role="status" className={cn('text-muted', !espera && 'sr-only')}>
        {espera}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Cuenta elegidos={elegidos} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={elegidos.length === 0}
          loading={apartando || revisando}
          loadingText={revisando ? 'Revisando tu código…' : 'Apartando tus boletos…'}
          className="flex-[1_1_16rem] sm:max-w-80"
        >
          Continuar
        </Button>
      </div>
    </form>
  )
}
