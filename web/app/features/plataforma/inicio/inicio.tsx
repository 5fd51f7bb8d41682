import type { InicioAdministracion, Reloj } from '@entrale/contract/administracion/inicio'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { pesos } from '../../../lib/formatos'
import { Card } from '../../../ui/card'
import { Anchor } from '../../../ui/link'
import { Stat, StatGroup } from '../../../ui/stat'
import { StateBadge } from '../../../ui/state-badge'
import { SinDatos } from '../../comun/listas/sin-datos'
import { inicioQuery } from '../comun/consultas'
import { Cuando, Parte } from '../comun/datos'
import { COMPRAS_ADMINISTRADAS, INCIDENCIAS, ORGANIZACIONES_ADMINISTRADAS, TRABAJOS, USUARIOS } from '../comun/rutas'

type Pendiente = { href: string; cuantos: number; uno: string; varios: string; nada: string }

const Renglon = ({ href, cuantos, uno, varios, nada }: Pendiente) => (
  <li>
    <Anchor href={href} className="flex min-h-13 items-center gap-3.5 px-5 py-3 -outline-offset-2 hover:bg-surface-2">
      {cuantos === 0 ? (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-agave" strokeWidth={1.75} />
      ) : (
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-chile" strokeWidth={1.75} />
      )}
      <span className="min-w-0 flex-1">
        {cuantos === 0 ? (
          <span className="text-muted">{nada}</span>
        ) : (
          <>
            <b className="num font-semibold">{cuantos.toLocaleString('es-MX')}</b> {cuantos === 1 ? uno : varios}
          </>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
    </Anchor>
  </li>
)

/** The rooms that others keep: where each count leads. */
type Rutas = { denuncias: string; liquidaciones: string; expedientes: string; reembolsos: string; lotes: string }

const pendientesDe = (
  inicio: InicioAdministracion,
  { denuncias, liquidaciones, expedientes, reembolsos, lotes }: Rutas,
): Pendiente[] => [
  {
    href: TRABAJOS,
    cuantos: inicio.trabajosFallidos,
    uno: 'trabajo falló',
    varios: 'trabajos fallaron',
    nada: 'Ningún trabajo ha fallado',
  },
  {
    href: INCIDENCIAS,
    cuantos: inicio.incidenciasAbiertas,
    uno: 'incidencia abierta',
    varios: 'incidencias abiertas',
    nada: 'Ninguna incidencia abierta',
  },
  {
    href: denuncias,
    cuantos: inicio.denunciasAbiertas,
    uno: 'denuncia por atender',
    varios: 'denuncias por atender',
    nada: 'Ninguna denuncia por atender',
  },
  {
    href: liquidaciones,
    cuantos: inicio.liquidacionesPorPagar,
    uno: 'liquidación por pagar',
    varios: 'liquidaciones por pagar',
    nada: 'Ninguna liquidación por pagar',
  },
  {
    href: `${liquidaciones}?estado=retenida`,
    cuantos: inicio.liquidacionesPorRevisar,
    uno: 'liquidación por revisar',
    varios: 'liquidaciones por revisar',
    nada: 'Ninguna liquidación por revisar',
  },
  {
    href: expedientes,
    cuantos: inicio.expedientesPorRevisar,
    uno: 'expediente por revisar',
    varios: 'expedientes por revisar',
    nada: 'Ningún expediente por revisar',
  },
  {
    href: reembolsos,
    cuantos: inicio.reembolsosPorTransferir,
    uno: 'reembolso por transferir',
    varios: 'reembolsos por transferir',
    nada: 'Ningún reembolso por transferir',
  },
  // nothing is said of it while none is late
  ...(inicio.reembolsosAtrasados === 0
    ? []
    : [
        {
          href: `${reembolsos}?cola=por_transferir`,
          cuantos: inicio.reembolsosAtrasados,
          uno: 'reembolso por transferencia tarda más de lo debido',
          varios: 'reembolsos por transferencia tardan más de lo debido',
          nada: '',
        },
      ]),
  {
    href: lotes,
    cuantos: inicio.lotesAbiertos,
    uno: 'lote para el banco sigue abierto',
    varios: 'lotes para el banco siguen abiertos',
    nada: 'Ningún lote abierto',
  },
]

const enlace = (href: string, texto: string): ReactNode => (
  <Anchor href={href} className="link">
    {texto}
  </Anchor>
)

const Hoy = ({ hoy }: Pick<InicioAdministracion, 'hoy'>) => (
  <StatGroup>
    <Stat
      label="Vendido hoy"
      value={pesos(hoy.cobrado)}
      unit="MXN"
      note={enlace(COMPRAS_ADMINISTRADAS, `${hoy.compras.toLocaleString('es-MX')} compras`)}
    />
    <Stat label="Boletos de hoy" value={hoy.boletos.toLocaleString('es-MX')} />
    <Stat label="Cargo por servicio e IVA" value={pesos(hoy.plataforma)} unit="MXN" />
    <Stat label="Devuelto hoy" value={pesos(hoy.reembolsado)} unit="MXN" />
  </StatGroup>
)

const Semana = ({ semana: { usuarios, organizaciones, eventos } }: Pick<InicioAdministracion, 'semana'>) => (
  <StatGroup>
    <Stat label="Cuentas nuevas" value={usuarios.toLocaleString('es-MX')} note={enlace(USUARIOS, 'Ver las cuentas')} />
    <Stat
      label="Organizaciones nuevas"
      value={organizaciones.toLocaleString('es-MX')}
      note={enlace(ORGANIZACIONES_ADMINISTRADAS, 'Ver las organizaciones')}
    />
    <Stat label="Eventos publicados" value={eventos.toLocaleString('es-MX')} />
  </StatGroup>
)

const Marcha = ({ reloj: { nombre, corrioEn, error, atrasado } }: { reloj: Reloj }) => (
  <li className="flex items-start justify-between gap-4 py-2">
    <span className="min-w-0">
      <span className="type-folio wrap-anywhere whitespace-normal text-xs">{nombre}</span>
      {atrasado && error !== null && <span className="wrap-anywhere block text-chile text-xs">{error}</span>}
    </span>
    <span className="flex shrink-0 items-center gap-2 text-muted text-sm">
      {atrasado && <StateBadge tone="chile" text="Atrasado" />}
      {corrioEn === null ? 'Nunca' : <Cuando iso={corrioEn} />}
    </span>
  </li>
)

function Relojes({ relojes }: Pick<InicioAdministracion, 'relojes'>) {
  const atrasados = relojes.filter(({ atrasado }) => atrasado)
  if (relojes.length === 0) return <p className="text-muted">Ningún reloj ha corrido todavía.</p>
  return (
    <>
      <p className="flex items-center gap-2.5">
        {atrasados.length === 0 ? (
          <>
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-agave" strokeWidth={1.75} /> Los{' '}
            {relojes.length} relojes corren a tiempo.
          </>
        ) : (
          <>
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-chile" strokeWidth={1.75} />
            {atrasados.length === 1 ? 'Un reloj está atrasado.' : `${atrasados.length} relojes están atrasados.`}
          </>
        )}
      </p>
      {atrasados.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {atrasados.map((reloj) => (
            <Marcha key={reloj.nombre} reloj={reloj} />
          ))}
        </ul>
      )}
      <details className="mt-3">
        <summary className="link hit-area w-fit cursor-pointer">Ver todos</summary>
        <ul className="mt-2 grid gap-x-8 md:grid-cols-2">
          {relojes.map((reloj) => (
            <Marcha key={reloj.nombre} reloj={reloj} />
          ))}
        </ul>
      </details>
    </>
  )
}

/** What needs a person now, and how the platform goes. */
export function InicioDeAdministracion({ rutas }: { rutas: Rutas }) {
  const consulta = useQuery(inicioQuery())
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="el inicio" alto="h-96" />
  const { item } = consulta.data
  return (
    <div className="grid gap-8">
      <section aria-labelledby="pendientes">
        <h2 id="pendientes" className="mb-3 font-semibold text-base">
          Por atender
        </h2>
        <Card flush>
          <ul className="divide-y divide-line">
            {pendientesDe(item, rutas).map((pendiente) => (
              <Renglon key={pendiente.href} {...pendiente} />
            ))}
          </ul>
        </Card>
      </section>
      <section aria-labelledby="hoy">
        <h2 id="hoy" className="mb-3 font-semibold text-base">
          Hoy en la plataforma
        </h2>
        <Hoy hoy={item.hoy} />
      </section>
      <section aria-labelledby="semana">
        <h2 id="semana" className="mb-3 font-semibold text-base">
          Últimos 7 días
        </h2>
        <Semana semana={item.semana} />
      </section>
      <Parte titulo="Relojes" pie="Lo que la plataforma hace por sí sola, cada tanto.">
        <Relojes relojes={item.relojes} />
      </Parte>
    </div>
  )
}
