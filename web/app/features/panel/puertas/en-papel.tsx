import { Card, CardHead } from '../../../ui/card'
import { BotonDescarga } from '../../comun/descarga'

/** For the night without batteries. */
export const EnPapel = ({ params: { slug, slugEvento } }: { params: { slug: string; slugEvento: string } }) => (
  <Card>
    <CardHead
      title="En papel, por si acaso"
      lead="Todos los boletos por nombre, con una casilla para marcar a quien pasa. Imprímela poco antes de abrir."
    />
    <BotonDescarga
      url={`/api/organizacion/${slug}/eventos/${slugEvento}/puertas/lista.pdf`}
      archivo={`lista-${slugEvento}.pdf`}
      size="sm"
    >
      Descargar la lista en PDF
    </BotonDescarga>
  </Card>
)
