import type { Boleto, Compra } from '@entrale/contract/compras/compra'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pesos } from '../../../lib/formatos'
import { useSesion } from '../../../lib/sesion/sesion'
import { Display } from '../../../ui/display'
import { eventoDelBoleto } from '../boletos/boleto-ticket'
import { Conexion } from '../boletos/conexion'
import { EnLista } from '../boletos/en-lista'
import { Visor } from '../boletos/visor'
import { Acciones, FilaCrearCuenta } from '../compras/acciones'
import { Historia } from '../compras/historia'
import { LetreroCompra } from '../compras/letrero-compra'
import { Recibo } from '../compras/recibo'
import { Reembolsos } from '../compras/reembolsos/reembolsos'
import { saludoDe } from '../compras/saludo'
import { admite } from '../comun/admite'
import { BotonBoleto } from '../comun/boton-boleto'
import { hastaCuando } from '../comun/vigencia'
import { EnCamino } from '../transferencias/en-camino'
import type { Abierto } from './compra-dialogos'
import { FilasDeCompra, FilasDelBoleto } from './compra-filas'
import { RespuestasDeCompra } from './compra-respuestas'
import { Fondo } from './fondo'

const DURA_MS = 600
const CURVA = 'cubic-bezier(.2,.8,.2,1)'

type DesprenderProps = { activo: boolean; texto: string; onFin: () => void; children: ReactNode }

/** Plays once after paying: the stub tears off, the boleto stays. Without motion for people who prefer none. */
function Desprender({ activo, texto, onFin, children }: DesprenderProps) {
  const boleto = useRef<HTMLDivElement>(null)
  const talon = useRef<HTMLDivElement>(null)
  const alFinal = useRef(onFin)
  alFinal.current = onFin
  useEffect(() => {
    if (!activo) return
    const quieto = matchMedia('(prefers-reduced-motion: reduce)').matches
    const opciones = { duration: DURA_MS, easing: CURVA, fill: 'forwards' } as const
    const sube = boleto.current?.animate(
      quieto ? [{ opacity: 0 }, { opacity: 1 }] : [{ translate: '0 20px' }, { translate: '0 0' }],
      opciones,
    )
    const cae = talon.current?.animate(
      quieto
        ? [{ opacity: 1 }, { opacity: 0 }]
        : [
            { translate: '0 0', rotate: '0deg', opacity: 1 },
            { translate: '0 -4px', rotate: '-2deg', opacity: 1, offset: 0.35 },
            { translate: '60px -70px', rotate: '-14deg', opacity: 0 },
          ],
      opciones,
    )
    if (cae) cae.onfinish = () => alFinal.current()
    return () => {
      sube?.cancel()
      cae?.cancel()
    }
  }, [activo])
  return (
    <div className="relative">
      <div ref={boleto}>{children}</div>
      {activo && (
        <div
          ref={talon}
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 z-3 grid aspect-2/1 origin-bottom-left place-content-center gap-1 rounded-t-control border-[#857b66] border-b-2 border-dashed bg-white text-center text-[#171c19]"
        >
          <span className="type-label text-lg">Pagado</span>
          <b className="type-figure text-[40px]">{texto}</b>
        </div>
      )}
    </div>
  )
}

type Props = {
  compra: Compra
  acceso: string | null
  /** When what is shown was kept; null while the server answers. Without it nothing can change. */
  guardada: number | null
  sinRed: boolean
  posicion: number
  onIr: (posicion: number) => void
  onAbrir: (que: Abierto) => void
  onCambio: (compra?: Compra) => void
}

function Descargas({ compra, posicion, acceso }: Pick<Props, 'compra' | 'posicion' | 'acceso'>) {
  const boleto = compra.boletos[posicion]
  if (boleto === undefined || !admite(boleto)) return null
  const suyos = compra.boletos.filter(admite).length
  return (
    <div className="flex flex-wrap gap-3">
      <BotonBoleto
        variant="primary"
        size="lg"
        className="flex-[1_1_15rem]"
        boletoId={boleto.id}
        acceso={acceso}
        todos={suyos > 1}
      >
        {suyos > 1 ? `Descargar los ${suyos} boletos` : 'Descargar PDF'}
      </BotonBoleto>
      {suyos > 1 && (
        <BotonBoleto size="lg" className="flex-[1_1_15rem]" icon={null} boletoId={boleto.id} acceso={acceso}>
          Solo este boleto
        </BotonBoleto>
      )}
    </div>
  )
}

/** True while the tear is to be seen: once, right after paying. */
function useRecienPagada(): [recien: boolean, desprende: boolean, alFinal: () => void] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [recien] = useState(() => (state as { recien?: boolean } | null)?.recien === true)
  const [desprende, setDesprende] = useState(recien)
  useEffect(() => {
    if (recien) void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
  }, [recien, pathname, navigate])
  return [recien, desprende, () => setDesprende(false)]
}

/** How the boleto that is shown is being passed on, or given back. */
function LetreroDelBoleto({ boleto, zona, onCambio }: { boleto: Boleto; zona: string; onCambio: () => void }) {
  const { id, transferencia, enLista, estado } = boleto
  const acceso = boleto.acceso === '' ? null : boleto.acceso
  if (transferencia !== null && estado !== 'cancelado')
    return <EnCamino id={id} acceso={acceso} transferencia={transferencia} zona={zona} onCancelada={onCambio} />
  if (enLista && estado === 'valido')
    return <EnLista id={id} acceso={acceso} ofrecido={!admite(boleto)} onHecho={onCambio} />
  return null
}

const EN_PANTALLA_O_IMPRESO = 'Enseña el código en la puerta, en pantalla o impreso. Cada uno deja pasar a una persona.'
const EN_VIVO =
  'Enseña cada código en la puerta, en el celular donde lo mostraste: una captura o una hoja impresa no pasa. Cada uno deja pasar a una persona.'

/** The boletos of a compra, with all that its buyer may do. */
export function CompraConBoletos(props: Props) {
  const { compra, acceso, guardada, sinRed, posicion, onIr, onAbrir, onCambio } = props
  const { isAuthenticated } = useSesion()
  const [recien, desprende, alFinal] = useRecienPagada()
  const [ahora] = useState(Date.now)
  const { evento, folio, comprador, boletos, total, estado } = compra
  const boleto = boletos[posicion]
  const vale = estado === 'pagada' || estado === 'reembolsada_parcial'
  const conRed = guardada === null
  return (
    <Fondo evento={evento}>
      <div className="wrap grid justify-items-center gap-x-16 gap-y-10 pt-6 max-md:w-[min(420px,max(100%-24px,min(100%,308px)))] lg:grid-cols-[420px_minmax(0,560px)] lg:items-start lg:justify-items-start lg:pt-12 xl:gap-x-28">
        <div className="grid w-full justify-items-center max-lg:order-2 lg:justify-items-start">
          <Visor
            boletos={boletos}
            evento={eventoDelBoleto(evento)}
            folio={folio}
            nombre={comprador.nombreMostrado}
            posicion={posicion}
            onIr={onIr}
            hasta={hastaCuando(evento)}
            envolver={(ticket) => (
              <Desprender activo={desprende} texto={total === 0 ? 'Gratis' : pesos(total)} onFin={alFinal}>
                {ticket}
              </Desprender>
            )}
          />
        </div>
        <div className="contents lg:grid lg:w-full lg:content-start lg:gap-7 lg:pt-2">
          <div data-no-print className="grid w-full max-w-140 gap-4 max-lg:order-1">
            <Display as="h1" size="page" stacked {...saludoDe(compra, ahora)} />
            <LetreroCompra compra={compra} recien={recien} onCorregir={() => onAbrir('correo')} />
            <Conexion guardado={guardada} sinRed={sinRed} />
          </div>
          <div data-no-print className="grid w-full max-w-140 gap-7 max-lg:order-3">
            {boleto !== undefined && conRed && (
              <LetreroDelBoleto boleto={boleto} zona={evento.zonaHoraria} onCambio={() => onCambio()} />
            )}
            {boletos.some(admite) && (
              <p className="max-w-[46ch] text-muted">
                {boletos.some(({ vivo }) => vivo !== undefined) ? EN_VIVO : EN_PANTALLA_O_IMPRESO}
              </p>
            )}
            {conRed && <Descargas compra={compra} posicion={posicion} acceso={acceso} />}
            {conRed && <Reembolsos compra={compra} deCompra={{ folio, acceso }} onCambio={onCambio} />}
            <Acciones
              evento={evento}
              vale={vale}
              final={!isAuthenticated && <FilaCrearCuenta email={comprador.email} volver={`/compras/${folio}`} />}
            >
              {boleto !== undefined && conRed && (
                <FilasDelBoleto boleto={boleto} varios={boletos.length > 1} onAbrir={onAbrir} />
              )}
              {conRed && <FilasDeCompra compra={compra} onAbrir={onAbrir} />}
            </Acciones>
            {conRed && <RespuestasDeCompra compra={compra} acceso={acceso} />}
            <Historia compra={compra} ahora={ahora} />
            <Recibo compra={compra} />
          </div>
        </div>
      </div>
    </Fondo>
  )
}
