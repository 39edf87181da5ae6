import { PageHeading } from './page-heading.tsx';

/** For a person who has come to a page that their role does not open. */
export function NotForRole({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <p className="text-muted">Your role cannot open this page. Ask the owner of the facility.</p>
    </>
  );
}
