import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/field'
import { useHacer } from '../../comun/hacer'
import { esDeOtro, pedirCodigo } from './codigo-vivo'
import { EnMovimiento } from './codigo-vivo-dibujo'
import { QrPendiente } from './qr'
import { type EnMano, type EnVivo, enManoQuery, type PorMostrar, type SinMostrar } from './use-en-mano'

/** A clock is set no oftener. */
const DE_NUEVO_MS = 60_000

type Poner = (boleto: PorMostrar, que: EnMano | SinMostrar) => void
/** Says it where all that shows this boleto reads it. */
function usePoner(): Poner {
  const cache = useQueryClient()
  return useCallback((boleto, que) => void cache.setQueryData(enManoQuery(boleto).queryKey, que), [cache])
}

/** Asks for it to be shown here. Another phone's refusal is no failure: it is told, and may be asked otherwise. */
async function mostrarAqui(boleto: PorMostrar, mover: boolean, poner: Poner): Promise<void> {
  try {
    poner(boleto, await pedirCodigo(boleto, mover))
  } catch (error) {
    if (!esDeOtro(error)) throw error
    poner(boleto, 'de_otro')
  }
}

/** Each time the page is taken up its clock is set, and what was moved to another phone meanwhile goes from this one. */
function useAlDia(este: PorMostrar, poner: Poner): void {
  const actual = useRef(este)
  actual.current = este
  useEffect(() => {
    let ultima = 0
    const alVolver = () => {
      if (document.visibilityState !== 'visible' || Date.now() - ultima < DE_NUEVO_MS) return
      ultima = Date.now()
      // without an answer the phone goes on with what it has
      mostrarAqui(actual.current, false, poner).catch(() => undefined)
    }
    alVolver()
    document.addEventListener('visibilitychange', alVolver)
    addEventListener('online', alVolver)
    return () => {
      document.removeEventListener('visibilitychange', alVolver)
      removeEventListener('online', alVolver)
    }
  }, [poner])
}

/** Where the code will be. White in both themes, as the code is. */
const Hueco = ({ titulo, children, rechazo }: { titulo: string; children: ReactNode; rechazo: string }) => (
  <div
    data-theme="light"
    className="grid min-h-[318px] w-full content-center justify-items-center gap-3 px-6 text-center text-[#4e5750]"
  >
    <Smartphone aria-hidden="true" className="size-16" strokeWidth={1.25} />
    <b className="type-title block text-2xl text-[#171c19] uppercase leading-none text-balance">{titulo}</b>
    {children}
    {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
  </div>
)

type PedirProps = EnVivo & { poner: Poner }

/** One press shows it here, with those of the same compra that nobody shows yet. */
function Libre({ este, juntos, poner }: PedirProps) {
  const { enviando, rechazo, hacer } = useHacer()
  const otros = juntos.filter(({ id, vivo }) => id !== este.id && vivo.en === null)
  const cuales = otros.length === 0 ? 'mi código' : `mis ${otros.length + 1} códigos`
  const mostrar = async () => {
    await mostrarAqui(este, false, poner)
    await Promise.allSettled(otros.map((otro) => mostrarAqui(otro, false, poner)))
  }
  return (
    <Hueco titulo="Tu código cambia cada 30 segundos" rechazo={rechazo}>
      <p>Se ve en un solo celular, y ahí funciona sin conexión. Hazlo en el que llevarás a la puerta.</p>
      <Button variant="primary" className="whitespace-normal" loading={enviando} onClick={() => void hacer(mostrar)}>
        Mostrar {cuales} en este celular
      </Button>
    </Hueco>
  )
}

/** Another phone shows it: to show it here takes it from there, and that is asked. */
function DeOtro({ este, poner }: PedirProps) {
  const [seguro, preguntar] = useState(false)
  const { enviando, rechazo, hacer } = useHacer()
  return (
    <Hueco titulo="Tu código se muestra en otro celular" rechazo={rechazo}>
      {seguro ? (
        <>
          <p role="status">El otro celular deja de mostrarlo, y lo que enseñe ya no pasa en la puerta.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button
              variant="primary"
              loading={enviando}
              onClick={() => void hacer(() => mostrarAqui(este, true, poner))}
            >
              Sí, usar este
            </Button>
            <Button variant="ghost" onClick={() => preguntar(false)}>
              Volver
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Si este es el que llevarás a la puerta, muéstralo aquí.</p>
          <Button onClick={() => preguntar(true)}>Usar este celular</Button>
        </>
      )}
    </Hueco>
  )
}

type EnUsoProps = { este: PorMostrar; enMano: EnMano; poner: Poner; etiqueta: string; className?: string | undefined }
function EnUso({ este, poner, ...resto }: EnUsoProps) {
  useAlDia(este, poner)
  return <EnMovimiento {...resto} />
}

type PanelProps = EnVivo & { etiqueta: string; className?: string | undefined }

/** A code that changes, on the phone that shows it; on any other, how to show it there. */
export function CodigoVivoPanel({ este, juntos, etiqueta, className }: PanelProps) {
  const { data } = useQuery(enManoQuery(este))
  const marco = useRef<HTMLDivElement>(null)
  const ponerEnCache = usePoner()
  const poner: Poner = useCallback(
    (boleto, que) => {
      // the button that was pressed goes: who reads by ear goes on here
      if (marco.current?.contains(document.activeElement)) marco.current.focus({ preventScroll: true })
      ponerEnCache(boleto, que)
    },
    [ponerEnCache],
  )
  return (
    <div ref={marco} tabIndex={-1} className="grid w-full justify-items-center">
      {data === undefined && <QrPendiente className={className} />}
      {data === 'libre' && <Libre este={este} juntos={juntos} poner={poner} />}
      {data === 'de_otro' && <DeOtro este={este} juntos={juntos} poner={poner} />}
      {typeof data === 'object' && (
        <EnUso este={este} enMano={data} poner={poner} etiqueta={etiqueta} className={className} />
      )}
    </div>
  )
}
