import type { Conflicto, PorResolver as Datos, DecisionTardios, Tardios } from '@entrale/contract/accesos/resolver'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { CADA_MS, type DeEvento, porResolverQuery, puertasQuery } from './consultas'
import { DecidirTardios } from './decidir-tardios'
import { boletoDe, cuandoFueron, efectoDe, fraseDe, fraseDeTardios } from './frases'
import { ResolverConflicto } from './resolver-conflicto'

type Abierto =
  | { que: 'conflicto'; conflicto: Conflicto }
  | { que: 'tardios'; tardios: Tardios; decision: DecisionTardios }
type Props = { params: DeEvento; zona: string; cambia: boolean }
type Abrir = ((abierto: Abierto) => void) | null

type RenglonProps = { frase: string; notas: readonly string[]; children: ReactNode }
const Renglon = ({ frase, notas, children }: RenglonProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
    <p className="wrap-anywhere min-w-0 sm:flex-1">
      {frase}
      {notas.map((nota) => (
        <span key={nota} className="block text-muted text-sm">
          {nota}
        </span>
      ))}
    </p>
    {children}
  </li>
)

const DeConflicto = ({ conflicto, zona, abrir }: { conflicto: Conflicto; zona: string; abrir: Abrir }) => (
  <Renglon frase={fraseDe(conflicto, zona)} notas={[boletoDe(conflicto, zona)]}>
    {abrir && (
      <Button
        size="sm"
        aria-label={`Resolver: ${boletoDe(conflicto, zona)}`}
        onClick={() => abrir({ que: 'conflicto', conflicto })}
      >
        Resolver
      </Button>
    )}
  </Renglon>
)

const DeTardios = ({ tardios, zona, abrir }: { tardios: Tardios; zona: string; abrir: Abrir }) => (
  <Renglon
    frase={fraseDeTardios(tardios)}
    notas={[cuandoFueron(tardios, zona), `Aún no cuentan. Si se aceptan, ${efectoDe(tardios)}.`]}
  >
    {abrir && (
      <div className="flex gap-2">
        {(['aceptar', 'descartar'] as const).map((decision) => (
          <Button
            key={decision}
            size="sm"
            aria-label={`${BOTON[decision]} las de ${tardios.celular}`}
            onClick={() => abrir({ que: 'tardios', tardios, decision })}
          >
            {BOTON[decision]}
          </Button>
        ))}
      </div>
    )}
  </Renglon>
)
const BOTON: Record<DecisionTardios, string> = { aceptar: 'Aceptar', descartar: 'Descartar' }

function Lista({ datos, zona, abrir }: { datos: Datos; zona: string; abrir: Abrir }) {
  const { conflictos, total, tardios } = datos
  return (
    <section aria-labelledby="por-resolver" className="mt-6">
      <Card className="border-l-4 border-l-cempasuchil pb-2">
        <CardHead
          className="mb-1"
          title={
            <span id="por-resolver" className="flex items-center gap-2">
              <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-cempasuchil-text" strokeWidth={1.75} />
              {total + tardios.length} por resolver
            </span>
          }
          lead={
            abrir === null
              ? 'Lo resuelve quien administra la organización.'
              : 'Nadie tiene que salir: di qué se hizo, y queda anotado con tu nombre.'
          }
        />
        <ul className="divide-y divide-line">
          {tardios.map((suyos) => (
            <DeTardios key={suyos.celularId} tardios={suyos} zona={zona} abrir={abrir} />
          ))}
          {conflictos.map((conflicto) => (
            <DeConflicto key={conflicto.id} conflicto={conflicto} zona={zona} abrir={abrir} />
          ))}
        </ul>
        {total > conflictos.length && (
          <p className="border-line border-t py-3 text-muted text-sm">
            Estos son los {conflictos.length} más recientes; los demás aparecen conforme los resuelvas.
          </p>
        )}
      </Card>
    </section>
  )
}

/** What of the door waits for a person; nothing is there while nothing does. */
export function PorResolver({ params, zona, cambia }: Props) {
  const cache = useQueryClient()
  const [abierto, abrir] = useState<Abierto | null>(null)
  const { data } = useQuery({ ...porResolverQuery(params), refetchInterval: CADA_MS })
  const comun = {
    params,
    // with it all that stands on the screen of the door
    onGuardado: () => cache.invalidateQueries({ queryKey: puertasQuery(params).queryKey }),
    onCerrar: () => abrir(null),
  }
  const hay = data !== undefined && data.total + data.tardios.length > 0
  return (
    <>
      {hay && <Lista datos={data} zona={zona} abrir={cambia ? abrir : null} />}
      {abierto?.que === 'conflicto' && <ResolverConflicto {...comun} conflicto={abierto.conflicto} zona={zona} />}
      {abierto?.que === 'tardios' && (
        <DecidirTardios {...comun} tardios={abierto.tardios} decision={abierto.decision} />
      )}
    </>
  )
}
