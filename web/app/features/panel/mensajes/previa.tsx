import { acentoDe, type Tema } from '@entrale/contract/color'
import type { PreviaMensaje } from '@entrale/contract/mensajes/schemas'
import { useQuery } from '@tanstack/react-query'
import { Moon, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { SegmentedControl } from '../../../ui/segmented-control'
import { Skeleton } from '../../../ui/skeleton'
import { type DeEvento, previaQuery } from './consultas'
import type { FormularioMensaje } from './formulario'

/** As api/src/correo.ts has them: paper by day, the house at night. */
const PAPEL = {
  claro: {
    fondo: '#f3eee2',
    hoja: '#ffffff',
    linea: '#d9d0bc',
    texto: '#171c19',
    suave: '#4e5750',
    realce: '#b8125f',
    liga: '#1f4fc4',
    casa: '#ffa31a',
  },
  oscuro: {
    fondo: '#0f1311',
    hoja: '#161c19',
    linea: '#34403a',
    texto: '#f3efe4',
    suave: '#b4bdb5',
    realce: '#ff6ba9',
    liga: '#86aeff',
    casa: '#ffa31a',
  },
} as const
const TEMAS = [
  { value: 'claro', label: 'Claro', icon: <Sun aria-hidden="true" /> },
  { value: 'oscuro', label: 'Oscuro', icon: <Moon aria-hidden="true" /> },
] as const
const ESPERA_MS = 350

export type Pintar = (html: string) => ReactNode

function Hoja({ previa, tema, pintar }: { previa: PreviaMensaje; tema: Tema; pintar: Pintar }) {
  const { asunto, html, pie, baja, membrete } = previa
  const papel = PAPEL[tema]
  const acento = membrete.color === null ? null : acentoDe(membrete.color, tema)
  const raya = <hr className="my-6 border-t" style={{ borderColor: papel.linea }} />
  return (
    <div
      inert
      data-theme={tema === 'oscuro' ? 'dark' : 'light'}
      className="px-3 py-6 text-base leading-6"
      style={{ background: papel.fondo, color: papel.texto }}
    >
      <div
        className="mx-auto max-w-140 border border-t-6 px-5 py-7 wrap-anywhere sm:px-7"
        style={{ background: papel.hoja, borderColor: papel.linea, borderTopColor: acento?.relleno ?? papel.casa }}
      >
        {membrete.logo !== null && (
          <img
            src={membrete.logo}
            alt={membrete.nombre}
            className="mb-3 h-12 max-w-40 rounded-inner bg-white object-contain"
          />
        )}
        <p className="type-wide mb-3.5 tracking-[0.04em]">ÉNTRALE</p>
        <p className="font-bold text-sm" style={{ color: papel.realce }}>
          {membrete.nombre}
        </p>
        <p className="type-wide mt-1 mb-4 text-2xl leading-tight">{asunto.trim() === '' ? 'Tu asunto' : asunto}</p>
        {html === '' ? (
          <p style={{ color: papel.suave }}>Aquí se lee lo que escribas.</p>
        ) : (
          <div className={COMO_CORREO}>{pintar(html)}</div>
        )}
        {raya}
        <div className="grid gap-2 text-sm" style={{ color: papel.suave }}>
          <p>{pie}</p>
          {['Ver el evento', ...(baja ? ['No quiero más promociones de esta organización'] : [])].map((liga) => (
            <p key={liga}>
              <span className="underline" style={{ color: acento?.liga ?? papel.liga }}>
                {liga}
              </span>
            </p>
          ))}
        </div>
        {membrete.pie !== '' && (
          <>
            {raya}
            <p className="whitespace-pre-line text-sm" style={{ color: papel.suave }}>
              {membrete.pie}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** What is typed, once the hand rests. */
function useReposado<T extends object>(valor: T): T {
  const clave = JSON.stringify(valor)
  const [reposado, setReposado] = useState(clave)
  useEffect(() => {
    const timer = setTimeout(() => setReposado(clave), ESPERA_MS)
    return () => clearTimeout(timer)
  }, [clave])
  return JSON.parse(reposado) as T
}

/** Headings as mailboxes draw them, not as the page of the evento does. */
const COMO_CORREO =
  '[&_:is(h3,h4,h5,h6)]:mt-2! [&_:is(h3,h4,h5,h6)]:font-bold! [&_:is(h3,h4,h5,h6)]:font-sans! [&_:is(h3,h4,h5,h6)]:normal-case! [&_:is(h3,h4,h5,h6)]:leading-snug! [&_:is(h3,h4,h5,h6)]:[font-stretch:normal]! [&_h3]:text-xl!'

/** What scrolls must be reached by keyboard, and nothing inside it can be. */
const POR_TECLADO = { tabIndex: 0 }

/** The e-mail as it will be read, while it is written. */
export function Previa({ form, params, pintar }: { form: FormularioMensaje; params: DeEvento; pintar: Pintar }) {
  const [clase, asunto, cuerpo] = form.watch(['clase', 'asunto', 'cuerpo'])
  const [tema, setTema] = useState<Tema>(() =>
    document.documentElement.dataset.theme === 'light' ? 'claro' : 'oscuro',
  )
  const { data, error } = useQuery(
    previaQuery(params, useReposado({ clase, asunto: asunto.slice(0, 100), cuerpo: cuerpo.slice(0, 5000) })),
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-base">Así se verá</h2>
        <SegmentedControl label="Con qué tema" value={tema} onValueChange={setTema} options={TEMAS} />
      </div>
      {data === undefined && error && <p role="alert">No pudimos preparar la vista previa. {error.message}</p>}
      {data === undefined && !error && <Skeleton className="h-80" />}
      {data !== undefined && (
        <section
          aria-label="Vista previa del correo"
          {...POR_TECLADO}
          className="max-h-[calc(100dvh-12rem)] overflow-y-auto rounded-control border border-line"
        >
          <Hoja previa={data.item} tema={tema} pintar={pintar} />
        </section>
      )}
    </div>
  )
}
