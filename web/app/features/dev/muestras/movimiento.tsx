import { Carousel } from '../../../ui/carousel'
import { DateBlock } from '../../../ui/date-block'
import { Display } from '../../../ui/display'
import { Poster } from '../../../ui/poster'
import { Scroller } from '../../../ui/scroller'
import { Bloque } from './bloque'
import { cartel } from './cartel'

const laminas = ['#ffb51f', '#2f6fdb', '#1fa37a']

export function Movimiento() {
  return (
    <Bloque titulo="Carrusel y fila">
      <Carousel
        label="Destacados de ejemplo"
        items={laminas}
        itemKey={(color) => color}
        itemLabel={(color) => `lámina ${laminas.indexOf(color) + 1}`}
      >
        {(color, index) => (
          <div
            className="tinted grid bg-tint md:grid-cols-[minmax(260px,1fr)_2fr]"
            style={{ ['--h' as string]: 350, ['--c' as string]: 0.1 }}
          >
            <div className="grid content-start gap-3 p-6">
              <DateBlock date="2026-12-05T03:00:00Z" className="text-[96px]" />
              <p className="type-title text-2xl">Lámina {index + 1}</p>
            </div>
            <Poster ratio="2/1" src={cartel(color, 1200, 600)} alt="" priority={index === 0} />
          </div>
        )}
      </Carousel>
      <Scroller
        label="Próximos de ejemplo"
        heading={<Display as="h3" narrow="Próximos" wide="Eventos" />}
        bleed={false}
      >
        {['#ffb51f', '#2f6fdb', '#1fa37a', '#e0318c', '#d8452f'].map((color) => (
          <li key={color}>
            <Poster src={cartel(color)} alt="Evento de ejemplo, cartel" />
          </li>
        ))}
      </Scroller>
    </Bloque>
  )
}
