/**
 * The accent of somebody else's house on this page: a rule that the server made of checked colours, in place before what it paints.
 * It turns what cempasúchil fills and talavera underlines; colours that mean something stay as they are.
 */
export const Accent = ({ rule }: { rule: string | null | undefined }) => rule && <style>{rule}</style>
