import { CLASES_DOCUMENTO, type ClaseDocumento, type Expediente } from '@entrale/contract/expedientes/schemas'
import { Lock } from 'lucide-react'
import { ButtonLink } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'
import { seEdita } from './consultas'
import { Documento } from './documento'

const AYUDAS: Record<ClaseDocumento, string> = {
  constancia: 'El PDF que descargas del portal del SAT, de los últimos meses.',
  identificacion_frente: 'INE o pasaporte vigente de quien vende o representa. Foto o PDF donde se lea todo.',
  identificacion_reverso: 'El otro lado. Si tu PDF ya trae los dos, no hace falta.',
  acta: 'La escritura donde se constituyó la empresa.',
  poder: 'Solo si el poder de quien representa no está en el acta.',
}
const DE_EMPRESAS: readonly ClaseDocumento[] = ['acta', 'poder']

type Props = { slug: string; expediente: Expediente; sigue: string }

/** The papers, one under another. */
export function ParteDocumentos({ slug, expediente, sigue }: Props) {
  const { documentos, observaciones, datos } = expediente
  const frente = documentos.find(({ clase }) => clase === 'identificacion_frente')
  const clases = CLASES_DOCUMENTO.filter((clase) => datos.persona === 'moral' || !DE_EMPRESAS.includes(clase))
  return (
    <Card>
      <CardHead title="Documentos" lead="PDF, JPG o PNG de hasta 5 MB cada uno." />
      <Note icon={<Lock />} className="mb-5">
        Los guardamos cifrados. Solo los abren ustedes y quien revisa el expediente, y cada vez queda anotada.
      </Note>
      <ul className="divide-y divide-line">
        {clases.map((clase) => (
          <Documento
            key={clase}
            slug={slug}
            clase={clase}
            documento={documentos.find((uno) => uno.clase === clase)}
            observacion={observaciones.find(({ campo }) => campo === clase)?.texto}
            ayuda={AYUDAS[clase]}
            opcional={clase === 'poder' || (clase === 'identificacion_reverso' && frente?.tipo === 'application/pdf')}
            puede={seEdita(expediente)}
          />
        ))}
      </ul>
      {seEdita(expediente) && (
        <div className="mt-6">
          <ButtonLink href={sigue} variant="primary" className="max-sm:w-full">
            Continuar
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
