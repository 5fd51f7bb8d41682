/** Digits in groups that an eye can follow: "9300 0012 3456". The last one may be shorter. */
export const enGrupos = (texto: string, tamano = 4): string =>
  texto.replaceAll(/\s/g, '').replace(new RegExp(`(.{${tamano}})(?=.)`, 'g'), '$1 ')

/** A CLABE as banks print it: bank, city, account, check digit. */
export const clabeEnGrupos = (clabe: string): string => clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4')
