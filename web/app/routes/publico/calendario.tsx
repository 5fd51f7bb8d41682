import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, useNavigation } from 'react-router'
import { Suscribirse } from '../../features/publico/calendario/suscribirse'
import { FalloEventos } from '../../features/publico/eventos/lista/fallo-eventos'
import { textoDe } from '../../features/publico/eventos/lista/filtros'
import { type Fuente, fuenteNavegador, fuenteServidor, intentar } from '../../features/publico/eventos/lista/fuente'
import { pedirOpciones } from '../../features/publico/eventos/lista/listado'
import { ciudadDe, nombreDeCiudad } from '../../features/publico/eventos/lista/puestos'
import { SelectorCategoria, SelectorCiudad } from '../../features/publico/eventos/lista/selectores'
import { AgendaDia } from '../../features/publico/eventos/mes/agenda-dia'
import { diaElegido, hrefCalendario, mesDe } from '../../features/publico/eventos/mes/mes'
import { MesRejilla } from '../../features/publico/eventos/mes/mes-rejilla'
import { calendarioQuery, eventosQuery } from '../../lib/consultas'
import { diaIso } from '../../lib/formatos'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { ButtonLink } from '../../ui/button'
import { ChipRow } from '../../ui/chip'
import { Display } from '../../ui/display'
import { Anchor } from '../../ui/link'
import { ErrorState } from '../../ui/states'
import type { Route } from './+types/calendario'

/** As many as one call may bring. */
const DEL_DIA = 50

async function pedirMes({ cliente, pedir }: Fuente, { searchParams }: URL) {
  const ahora = Date.now()
  const hoy = diaIso(ahora)
  const mes = mesDe(searchParams.get('mes'), ahora)
  const [ciudad, categoria] = [textoDe(searchParams, 'ciudad'), textoDe(searchParams, 'categoria')]
  const filtros = { ...(ciudad && { ciudad }), ...(categoria && { categoria }) }
  const { items: dias } = await pedir(calendarioQuery(cliente, { mes: mes.clave, ...filtros }))
  const dia = diaElegido(mes, searchParams.get('dia'), dias, hoy)
  const { items: eventos, total } =
    dia < hoy
      ? { items: [], total: 0 }
      : await pedir(eventosQuery(cliente, { ...filtros, desde: dia, hasta: dia }, DEL_DIA))
  return { hoy, mes, ciudad, categoria, dias, dia, eventos, total }
}

async function cargar(fuente: Fuente, url: URL) {
  const [{ hay, fallo, status }, opciones] = await Promise.all([intentar(pedirMes(fuente, url)), pedirOpciones(fuente)])
  return { hay, fallo, status, opciones, ruta: `${url.pathname}${url.search}`, origen: url.origin }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const datos = await cargar(fuenteServidor(context.get(serverApi)), new URL(request.url))
  return data(datos, datos.status)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => cargar(fuenteNavegador(), new URL(request.url))

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData?.hay) return [{ title: tituloDe('Calendario') }]
  const { hay, opciones, origen } = loaderData
  const { mes, ciudad, categoria, dias } = hay
  const donde = ciudad === '' ? 'México' : nombreDeCiudad(opciones.ciudades, ciudad)
  return metaDe({
    title: tituloDe(`Calendario de ${mes.nombre} de ${mes.anio}`, ciudad && donde),
    description: `Qué hay en ${donde} en ${mes.nombre} de ${mes.anio}, día por día: lugar, hora y precio total.`,
    origen,
    ruta: hrefCalendario({ mes: mes.clave, ciudad }),
    noindex: dias.length === 0 || categoria !== '',
  })
}

type Datos = Route.ComponentProps['loaderData']
type CabezaProps = { hay: NonNullable<Datos['hay']>; opciones: Datos['opciones']; origen: string }

const Mover = ({ href, nombre, children }: { href: string | null; nombre: string; children: ReactNode }) =>
  href === null ? (
    <span aria-hidden="true" className="grid size-11 place-items-center rounded-control border border-line text-subtle">
      {children}
    </span>
  ) : (
    <Anchor
      href={href}
      aria-label={nombre}
      className="grid size-11 place-items-center rounded-control border border-control hover:bg-surface-2"
    >
      {children}
    </Anchor>
  )

function Meses({ hay: { mes, dia, ciudad, categoria, hoy } }: Pick<CabezaProps, 'hay'>) {
  const hrefMes = (clave: string | null) => (clave === null ? null : hrefCalendario({ mes: clave, ciudad, categoria }))
  return (
    <nav aria-label="Meses" className="flex items-center gap-2">
      <Mover href={hrefMes(mes.anterior)} nombre="Mes anterior">
        <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </Mover>
      <Mover href={hrefMes(mes.siguiente)} nombre="Mes siguiente">
        <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </Mover>
      <ButtonLink
        href={hrefCalendario({ ...(dia !== hoy && mes.clave === hoy.slice(0, 7) && { dia: hoy }), ciudad, categoria })}
        className="min-h-11"
      >
        Hoy
      </ButtonLink>
    </nav>
  )
}

/** What the filters leave is what one subscribes to; the city goes first. */
function seguidos({ hay: { ciudad, categoria }, opciones }: CabezaProps): { ruta: string; nombre: string } {
  const laCiudad = ciudadDe(opciones.ciudades, ciudad)
  if (laCiudad) return { ruta: `/ciudades/${laCiudad.slug}`, nombre: `los eventos de ${laCiudad.nombre}` }
  const laCategoria = opciones.categorias.find(({ slug }) => slug === categoria)
  if (laCategoria) return { ruta: `/categorias/${laCategoria.slug}`, nombre: `los eventos de ${laCategoria.nombre}` }
  return { ruta: '/calendario', nombre: 'todos los eventos' }
}

function Cabeza(props: CabezaProps) {
  const { mes, ciudad, categoria } = props.hay
  const { ciudades, categorias } = props.opciones
  const hrefCon = (cambios: { ciudad?: string; categoria?: string }) =>
    hrefCalendario({ mes: mes.clave, ciudad, categoria, ...cambios })
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Display as="h1" size="page" narrow={`Calendario ${mes.anio}`} wide={mes.nombre} stacked />
        <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
          <Meses hay={props.hay} />
          <Suscribirse origen={props.origen} {...seguidos(props)} breve />
        </div>
      </div>
      <ChipRow label="Filtros">
        <SelectorCiudad ciudad={ciudad} ciudades={ciudades} hrefDe={(otra) => hrefCon({ ciudad: otra })} />
        <SelectorCategoria
          categoria={categoria}
          categorias={categorias}
          hrefDe={(otra) => hrefCon({ categoria: otra })}
        />
        {(ciudad !== '' || categoria !== '') && (
          <ButtonLink href={hrefCalendario({ mes: mes.clave })} variant="ghost">
            Quitar filtros
          </ButtonLink>
        )}
      </ChipRow>
    </div>
  )
}

export default function Calendario({ loaderData: { hay, fallo, opciones, ruta, origen } }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const cambiando = state === 'loading' && location.pathname === '/calendario'
  if (hay === null)
    return (
      <div className="wrap pt-10">
        <ErrorState
          as="h1"
          title="Error al cargar los eventos"
          action={<ButtonLink href={ruta}>{cambiando ? 'Intentando…' : 'Intentar de nuevo'}</ButtonLink>}
        >
          {fallo}
        </ErrorState>
      </div>
    )
  const { mes, dia, dias, hoy, ciudad, categoria, eventos, total } = hay
  const hrefDia = (otro: string) => hrefCalendario({ mes: otro.slice(0, 7), dia: otro, ciudad, categoria })
  const siguiente = dias.find((otro) => otro.dia > dia && otro.dia >= hoy && otro.total > 0)
  const delDia = new URLSearchParams({
    ...(categoria && { categoria }),
    ...(ciudad && { ciudad }),
    desde: dia,
    hasta: dia,
  })
  return (
    <div className="wrap pt-8 md:pt-12">
      <Cabeza hay={hay} opciones={opciones} origen={origen} />
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="max-lg:-mx-2">
          <MesRejilla mes={mes} dias={dias} elegido={dia} hoy={hoy} hrefDia={hrefDia} cambiando={cambiando} />
        </div>
        <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:p-1">
          <AgendaDia
            dia={dia}
            eventos={eventos}
            total={total}
            hoy={hoy}
            hrefTodos={`/eventos?${delDia}`}
            hrefSiguiente={siguiente ? hrefDia(siguiente.dia) : null}
            cambiando={cambiando}
          />
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FalloEventos error={error} />
