import type { Plataforma } from '@entrale/contract/plataforma/schemas'
import type { ReactNode } from 'react'
import { hrefCrearEvento } from '../../features/publico/cabecera/enlaces'
import { Cargo, ConPlataforma, cargoSobre, Dato, Enlace, SiHay } from '../../features/publico/documentos/documento'
import { cargarPlataforma } from '../../features/publico/documentos/plataforma'
import { pesos } from '../../lib/formatos'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { ButtonLink } from '../../ui/button'
import { AmountList, DefinitionList } from '../../ui/definition-list'
import { FitLine, Jump } from '../../ui/display'
import { Section } from '../../ui/layout'
import { Ticket } from '../../ui/ticket'
import type { Route } from './+types/sobre-nosotros'

export const loader = (args: Route.LoaderArgs) => cargarPlataforma(args)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Sobre nosotros'),
    description:
      'Éntrale es una plataforma mexicana para descubrir eventos y vender boletos con el precio total a la vista desde el primer número.',
    origen: loaderData?.origen ?? '',
    ruta: '/sobre-nosotros',
  })

type Paso = { titulo: string; texto: string }
const COMPRAR: readonly Paso[] = [
  {
    titulo: 'Elige',
    texto:
      'El total aparece desde la primera pantalla, con cargo e impuestos. Apartamos tus boletos mientras terminas.',
  },
  { titulo: 'Di a quién', texto: 'Tu nombre y tu correo, nada más. Comprar no exige cuenta.' },
  {
    titulo: 'Paga',
    texto:
      'Tus boletos llegan por correo con su QR, en PDF y con la fecha para tu calendario. Si no terminas, no se cobra nada.',
  },
]
const ORGANIZAR: readonly Paso[] = [
  { titulo: 'Preséntate', texto: 'Crea tu organización: tiene su página, con todos sus eventos y cómo contactarte.' },
  {
    titulo: 'Arma',
    texto: 'Sube tu cartel o deja que dibujemos uno. Pon tus tipos de boleto, con precio, cupo y fechas de venta.',
  },
  {
    titulo: 'Publica',
    texto:
      'Cada lugar se aparta y se vende una sola vez: no se puede sobrevender tu cupo, por más gente que llegue junta.',
  },
  {
    titulo: 'Recibe',
    texto:
      'Enlaza los celulares que quieras y escanea en la puerta, también sin red. Cada boleto lleva un código firmado que deja pasar a una sola persona.',
  },
]

const Pasos = ({ pasos, className }: { pasos: readonly Paso[]; className: string }) => (
  <ol className={`grid gap-x-6 gap-y-8 ${className}`}>
    {pasos.map(({ titulo, texto }, index) => (
      <li key={titulo} className="grid content-start gap-3 border-text border-t-[3px] pt-3.5">
        <span aria-hidden="true" className="type-cond text-[64px] leading-[0.8] lg:text-[88px]">
          {index + 1}
        </span>
        <h3 className="type-title text-xl">{titulo}</h3>
        <p className="max-w-[38ch] text-muted">{texto}</p>
      </li>
    ))}
  </ol>
)

const IDEA = ['Cada evento', 'tiene su', 'cartel']

const Idea = () => (
  <section
    aria-label="La idea"
    id="idea"
    className="wrap grid gap-8 pt-8 md:pt-12 lg:grid-cols-[1.2fr_1fr] lg:items-end lg:gap-12"
  >
    <h1>
      <span className="sr-only">Sobre nosotros: cada evento tiene su cartel</span>
      <span aria-hidden="true" className="block">
        <span className="type-cond mb-4 block text-2xl text-muted uppercase leading-none">Sobre nosotros</span>
        {IDEA.map((linea) => (
          <FitLine key={linea} ems={6.2}>
            {linea}
          </FitLine>
        ))}
      </span>
    </h1>
    <div className="grid gap-4 text-lg">
      <p>
        Éntrale nace del cartel de la calle: grande, claro, con la fecha y el lugar a la vista. Aquí los de todas las
        organizaciones viven en el mismo muro, para que encuentres qué hacer sin saber de antemano quién lo hace.
      </p>
      <p className="text-muted">
        Sirve igual para una kermés que para una arena. Quien va descubre y compra con el precio completo; quien
        organiza publica, vende y recibe a su gente desde un solo lugar.
      </p>
    </div>
  </section>
)

const EJEMPLO = 10_000

/** The same sum that a buyer sees, on a price that is easy to follow. */
function Ejemplo({ plataforma }: { plataforma: Plataforma }) {
  const cargo = cargoSobre(EJEMPLO, plataforma)
  const { moneda } = plataforma.cargo
  return (
    <Ticket
      cut="bottom"
      stubHeight={96}
      label="Ejemplo de precio"
      stub={
        <div className="flex h-full items-center justify-between gap-4 px-6">
          <span className="font-semibold text-lg">Se anuncia y se cobra</span>
          <span className="type-figure whitespace-nowrap text-[30px]">
            {pesos(EJEMPLO + cargo)} <small className="text-muted text-sm">{moneda}</small>
          </span>
        </div>
      }
    >
      <div className="grid gap-4 p-6">
        <p className="type-label text-muted text-sm">Ejemplo</p>
        <AmountList
          lines={[
            { key: 'boleto', label: 'Boleto', amount: pesos(EJEMPLO) },
            { key: 'cargo', label: 'Cargo por servicio', amount: pesos(cargo) },
          ]}
        />
      </div>
    </Ticket>
  )
}

const Parte = ({ id, narrow, wide, children }: { id: string; narrow: string; wide: string; children: ReactNode }) => (
  <Section className="wrap" headingId={id} heading={<Jump narrow={narrow} wide={wide} />}>
    {children}
  </Section>
)

const Opera = () => (
  <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
    <DefinitionList
      items={[
        { term: 'Opera esta plataforma', detail: <Dato campo="nombre" /> },
        { term: 'Domicilio', detail: <Dato campo="domicilio" /> },
        { term: 'Correo', detail: <Dato campo="correoAyuda" /> },
      ]}
    />
    <div className="grid content-start gap-4 lg:py-4">
      <SiHay campo="telefono">
        <p>
          Teléfono: <Dato campo="telefono" />
        </p>
      </SiHay>
      <p className="max-w-[52ch]">
        Antes de escribir, mira la <Enlace href="/ayuda">ayuda</Enlace>: quizá tu respuesta ya está ahí. Las reglas
        completas están en los <Enlace href="/terminos-servicio">términos de servicio</Enlace> y el{' '}
        <Enlace href="/politicas-privacidad">aviso de privacidad</Enlace>.
      </p>
    </div>
  </div>
)

export default function SobreNosotros({ loaderData: { plataforma } }: Route.ComponentProps) {
  const sesion = useSesion()
  return (
    <ConPlataforma plataforma={plataforma}>
      <Idea />
      <Parte id="comprar" narrow="Si vas" wide="tres pasos">
        <Pasos pasos={COMPRAR} className="md:grid-cols-3" />
        <ButtonLink href="/eventos" variant="outline" className="mt-8">
          Ver todos los eventos
        </ButtonLink>
      </Parte>
      <Parte id="organizar" narrow="Si organizas" wide="cuatro pasos">
        <Pasos pasos={ORGANIZAR} className="sm:grid-cols-2 lg:grid-cols-4" />
        <ButtonLink href={hrefCrearEvento(sesion)} variant="primary" className="mt-8">
          Crear Evento
        </ButtonLink>
      </Parte>
      <Parte id="precios" narrow="Cuánto" wide="cuesta">
        <div className="grid gap-8 md:grid-cols-2 md:items-center md:gap-12">
          <div className="grid max-w-[52ch] gap-4 text-lg">
            <p>
              Publicar no cuesta. Cobramos un cargo por servicio <Cargo />, con IVA incluido, solo por boletos vendidos.
              Los gratuitos no llevan cargo.
            </p>
            <p className="text-muted">
              El precio que alguien ve en una tarjeta, en una búsqueda o al pagar es el mismo: el primero es el último.
            </p>
          </div>
          <Ejemplo plataforma={plataforma} />
        </div>
      </Parte>
      <Parte id="contacto" narrow="Quién está" wide="detrás">
        <Opera />
      </Parte>
    </ConPlataforma>
  )
}
