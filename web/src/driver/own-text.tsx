/** A text in the facility's own words, which may be in another language than the page. */
export const OwnText = ({ text, className = '' }: { text: string; className?: string }) => (
  <p dir="auto" className={`text-sm wrap-anywhere ${className}`}>
    {text}
  </p>
);
