import { AfterPaying } from './after-paying.tsx';
import { Facts } from './facts.tsx';
import { Footer } from './footer.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OperatorCall } from './operator-call.tsx';
import { Plans } from './plans.tsx';
import { WhyChoose } from './why-choose.tsx';

/** Everything below the fold of the landing page. */
export default function LandingSections() {
  return (
    <div className="mt-16 grid grid-cols-1 gap-16 lg:mt-24 lg:gap-24">
      <Facts className="flex lg:hidden" />
      <HowItWorks />
      <AfterPaying />
      <WhyChoose />
      <Plans />
      <OperatorCall />
      <Footer />
    </div>
  );
}
